import { endSession } from '../auth/sessions';
import type { PublicContext } from '../callContext';
import type { Deps } from '../deps';
import type { Bind, BindPublic } from '../router';
import { deviceCookie, deviceCookieOptions, deviceName, deviceTokenOf } from './device';
import type { Origin } from './places';
import { sendLoginCode } from './sendCode';
import { verifyLoginCode } from './verifyCode';

export const signOutRoutes = (bind: Bind): void => {
  bind('signOut', { endsSession: true }, async ({ trx, sessionId }) => {
    await endSession(trx, sessionId);
    return { status: 200, message: 'Signed out.' };
  });
};

const fromOf = ({ address, cookie }: PublicContext): Origin => ({
  address,
  device: deviceTokenOf(cookie(deviceCookie)),
});

export const otpRoutes = (bindPublic: BindPublic, deps: Deps): void => {
  const secret = deps.settings.otpSecret ?? deps.random.token();

  bindPublic('sendLoginOtp', (context) =>
    sendLoginCode(deps, secret, { mobile: context.body.mobile, from: fromOf(context), log: context.log }),
  );

  bindPublic('verifyLoginOtp', async (context) => {
    const { answer, device } = await verifyLoginCode(deps, secret, {
      ...context.body,
      from: fromOf(context),
      deviceName: deviceName(context.userAgent),
    });
    if (device !== undefined) context.setCookie(deviceCookie, device, deviceCookieOptions(context.isSecure));
    return answer;
  });
};
