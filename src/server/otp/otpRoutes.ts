import { getCookie, setCookie } from 'hono/cookie';
import { endSession } from '../auth/sessions';
import type { Deps } from '../deps';
import type { ServerContext } from '../http/env';
import { clientAddress, isSecure } from '../http/forwarded';
import type { Bind, BindPublic } from '../router';
import { deviceCookie, deviceCookieOptions, deviceName, deviceTokenOf } from './device';
import type { Origin } from './places';
import { sendLoginCode } from './sendCode';
import { verifyLoginCode } from './verifyCode';

export const otpRoutes = (bind: Bind, bindPublic: BindPublic, deps: Deps): void => {
  const { otpSecret, trustProxy } = deps.settings;
  const secret = otpSecret ?? deps.random.token();
  const fromOf = (c: ServerContext): Origin => ({
    address: clientAddress(c, trustProxy),
    device: deviceTokenOf(getCookie(c, deviceCookie)),
  });

  bindPublic('sendLoginOtp', ({ c, body }) =>
    sendLoginCode(deps, secret, { ...body, from: fromOf(c), log: c.get('log') }),
  );

  bindPublic('verifyLoginOtp', async ({ c, body }) => {
    const attempt = { ...body, from: fromOf(c), deviceName: deviceName(c.req.header('user-agent')) };
    const { answer, device } = await verifyLoginCode(deps, secret, attempt);
    if (device !== undefined) setCookie(c, deviceCookie, device, deviceCookieOptions(isSecure(c.req.raw, trustProxy)));
    return answer;
  });

  bind('signOut', { endsSession: true }, async ({ trx, sessionId }) => {
    await endSession(trx, sessionId);
    return { status: 200, message: 'Signed out.' };
  });
};
