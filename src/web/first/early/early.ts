import type { Credentials } from '../../session/sessionSlice';
import type { Received, SentCall } from '../send';

/** What stands at the head of the page, for what draws the first paint at its end. */
export interface Early {
  session: Credentials;
  /** The person wants to see when follow-ups are due: the application draws the lists of these. */
  due: boolean;
  /** Sends a call, or gives what comes back from the one that has been sent already: that one once. */
  send: (call: SentCall) => Promise<Received>;
}

declare global {
  interface Window {
    /** Missing where nobody is signed in. */
    early?: Early;
  }
}
