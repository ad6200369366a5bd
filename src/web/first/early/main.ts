import { callKey } from '../../handOver';
import { isDueChosen } from '../../lists/dueChoice';
import { readStoredSession } from '../../session/sessionStorage';
import { send, type SentCall } from '../send';
import { earlyCall } from './earlyCall';

/** The stored session; undefined also where the browser keeps the storage shut. */
const storedSession = () => {
  try {
    return readStoredSession(localStorage);
  } catch {
    return undefined;
  }
};

// At the head of the page: the server answers while the browser still reads the rest of it.
const session = storedSession();
if (session) {
  const { token, user } = session;
  const due = isDueChosen(localStorage, user.user_id);
  const call = earlyCall(location, due);
  let sent = call && { key: callKey(call), received: send(call, token) };
  // Whoever takes it looks at it; until then nobody does.
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
