import { addressOf } from '../handOver';
import { readStoredSession } from '../session/sessionStorage';
import { beginFirstPaint } from './firstPaint';
import { screenAt } from './screens/screenAt';

/** The stored session; undefined also where the browser keeps the storage shut. */
const storedSession = () => {
  try {
    return readStoredSession(localStorage);
  } catch {
    return undefined;
  }
};

// Where nothing begins here, `start` loads the application at once.
const session = storedSession();
const screen = session && screenAt(addressOf(location), session.user);
if (session && screen) beginFirstPaint({ session, screen, screenAt });
