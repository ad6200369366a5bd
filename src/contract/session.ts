import type { RoleName } from './roles';
import type { SuccessMessage } from './failure';

/** The signed-in person, stored in the browser under the key `user` (spec §3). */
export interface SessionUser {
  user_id: number;
  name: string;
  role: RoleName;
}

/** A refusal in an HTTP 200: existing clients show the server's text only then. */
interface SignInRefusal {
  status: 401;
  message: string;
}

export type SendLoginOtpResponse = SuccessMessage | SignInRefusal;

/** The token is opaque; sent as `Authorization: Bearer`. */
export type VerifyLoginOtpResponse = (SuccessMessage & { token: string; data: SessionUser }) | SignInRefusal;
