import { signOutCall } from '../../contract/signOutCall';
import { apiUrl, request } from '../address/request';

/** Nobody waits: sign-out succeeds locally, also offline or with an older server (404). Outlives the page. */
export const endSession = (token: string): void => {
  const { method, path } = signOutCall;
  request(apiUrl(path), { method, token, keepalive: true }).catch(() => {
    // If the server is unreachable, the token expires after hours without use.
  });
};
