import { callKey } from '../../handOver';
import { isDueChosen } from '../../lists/dueChoice';
import { showAppearance } from '../../look/appearance';
import type { Credentials } from '../../session/sessionSlice';
import { readStoredSession } from '../../session/sessionStorage';
import { send, type Received, type SentCall } from '../send';
import { earlyCall } from './earlyCall';

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

/** Undefined also if the browser blocks the storage, and then without the chosen appearance. */
const storedSession = () => {
  try {
    showAppearance();
    return readStoredSession(localStorage);
  } catch {
    return undefined;
  }
};

// Runs in the page's head, so that the server answers while the browser reads the rest.
const session = storedSession();
if (session) {
  const { token, user } = session;
  const due = isDueChosen(localStorage, user.user_id);
  const call = earlyCall(location, due);
  let sent = call && { key: callKey(call), received: send(call, token) };
  // Until the first paint takes the call, nothing handles its rejection.
  sent?.received.catch(() => undefined);
  window.early = {
    session,
    due,
    send: (asked: SentCall) => {
      if (sent?.key !== callKey(asked)) return send(asked, token);
      const { received } = sent;
      sent = undefined;
      return received;
    },
  };
}
