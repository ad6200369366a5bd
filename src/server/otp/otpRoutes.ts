import { sendLoginOtpSchema, verifyLoginOtpSchema } from '../../contract/validation/session';
import type { Deps } from '../deps';
import type { BindPublic } from '../router';
import { sendLoginCode } from './sendCode';
import { verifyLoginCode } from './verifyCode';
import { createVerifyThrottle } from './verifyThrottle';

/** The two calls before there is a session. */
export const otpRoutes = (bindPublic: BindPublic, deps: Deps): void => {
  const secret = deps.settings.otpSecret ?? deps.random.token();
  const takeVerify = createVerifyThrottle(deps.clock);

  bindPublic('sendLoginOtp', { body: sendLoginOtpSchema }, ({ body, address, log }) =>
    sendLoginCode(deps, secret, { mobile: body.mobile, address, log }),
  );

  bindPublic('verifyLoginOtp', { body: verifyLoginOtpSchema }, async ({ body, address }) => {
    takeVerify(address);
    return verifyLoginCode(deps, secret, body);
  });
};
