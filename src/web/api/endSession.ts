import { endpoints, pathOf } from '../../contract/endpoints';
import { apiUrl } from './apiUrl';

/**
 * Tells the server that a session is over. Nobody waits for it: the person is signed out here in any case,
 * and an older server that does not know the call (404) is as good as done. It outlives the page.
 */
export const endSession = (token: string): void => {
  const { method, path } = endpoints.signOut;
  fetch(apiUrl(pathOf({ path })), { method, headers: { Authorization: `Bearer ${token}` }, keepalive: true }).catch(
    () => {
      // Unreachable: the token then ends on its own after hours without use.
    },
  );
};
