import type { Credentials } from '../../session/sessionSlice';
import type { Received, SentCall } from '../send';

/** The state that the script in the page's head leaves for the first paint. */
export interface Early {
  session: Credentials;
  due: boolean;
  /** Sends a call, or returns the answer of the same call if it is already under way, once. */
  send: (call: SentCall) => Promise<Received>;
}

declare global {
  interface Window {
    early?: Early;
  }
}
