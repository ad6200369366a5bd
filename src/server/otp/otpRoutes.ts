import { getCookie, setCookie } from 'hono/cookie';
import { limits } from '../../contract/limits';
import type { Deps } from '../deps';
import { notReady } from '../failures';
import type { ServerContext } from '../http/env';
import { clientAddress, isSecure } from '../http/forwarded';
import type { Bind, BindPublic } from '../router';
import { deviceCookie, deviceCookieOptions, deviceName, deviceTokenOf } from './device';
import { otpLimits } from './otpLimits';
import { codeHash, endCode, storeCode } from './otpQueries';
import type { Origin } from './places';
import { takeSend } from './sendThrottle';
import { beginRequest } from './signInRequest';
import { verifyLoginCode } from './verifyCode';
import { checkLock } from './wrongCodes';

export const otpRoutes = (bind: Bind, bindPublic: BindPublic, deps: Deps): void => {
  const { db, clock, random, sendCode } = deps;
  const { otpSecret, trustProxy } = deps.settings;
  const secret = otpSecret ?? random.token();
  const fromOf = (c: ServerContext): Origin => ({
    address: clientAddress(c, trustProxy),
    device: deviceTokenOf(getCookie(c, deviceCookie)),
  });

  /**
   * Refuses an unknown number openly: customers know staff numbers, and a code that never comes is worse.
   * @throws Refusal 429 past the limits, for unknown numbers too; 503 when the code could not be delivered
   */
  bindPublic('sendLoginOtp', async ({ c, body: { mobile } }) => {
    const code = random.digits(limits.otpLength);
    const hash = codeHash(secret, mobile, code);
    const isStaff = await db.transaction().execute(async (trx) => {
      const request = await beginRequest(trx, mobile, fromOf(c), clock.now());
      await checkLock(request);
      await takeSend(request);
      if (request.staff) await storeCode(request, request.staff.user_id, hash);
      return request.staff !== undefined;
    });
    if (!isStaff) {
      const message = 'This mobile number is not registered for access. Please check it or ask your admin.';
      return { status: 401, message };
    }
    const minutes = otpLimits.codeLifetime / 60_000;
    try {
      await sendCode({ mobile, code, message: `${code} is your sign-in code. It is valid for ${minutes} minutes.` });
    } catch (error) {
      await endCode(db, mobile, hash);
      c.get('log').error({ err: error }, 'a sign-in code was not delivered');
      const seconds = otpLimits.resendInterval / 1000;
      throw notReady(`The code could not be sent. Please try again in ${seconds} seconds.`, seconds);
    }
    return { status: 200, message: 'OTP sent successfully' };
  });

  bindPublic('verifyLoginOtp', async ({ c, body }) => {
    const attempt = { ...body, from: fromOf(c), deviceName: deviceName(c.req.header('user-agent')) };
    const { answer, device } = await verifyLoginCode(deps, secret, attempt);
    if (device !== undefined) setCookie(c, deviceCookie, device, deviceCookieOptions(isSecure(c.req.raw, trustProxy)));
    return answer;
  });

  bind('signOut', { endsSession: true }, async ({ trx, sessionId }) => {
    await trx.deleteFrom('user_sessions').where('token_hash', '=', sessionId).execute();
    return { status: 200, message: 'Signed out.' };
  });
};
