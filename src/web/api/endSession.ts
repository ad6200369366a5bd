import { endpoints, pathOf } from '../../contract/endpoints';
import { apiUrl } from './apiUrl';

/** Nobody waits: sign-out succeeds locally, also offline or with an older server (404). Outlives the page. */
export const endSession = (token: string): void => {
  const { method, path } = endpoints.signOut;
  fetch(apiUrl(pathOf({ path })), { method, headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(
    () => {
      // Unreachable: the token expires after hours without use.
    },
  );
};
