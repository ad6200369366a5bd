import { lateCode } from '../late/latePart';
import { showAppearance } from '../look/appearance';
import { onLatePart } from '../session/lateParts';
import { selectShownUser, sessionExpired, signedIn, signedOut } from '../session/sessionSlice';
import { readStoredSession, signedOutKey, wasSignedOut } from '../session/sessionStorage';
import { whenIdle } from '../dom/frames';
import type { startIdleWork } from './idleWork';
import type { AppStore } from './store';

/** Applies other tabs' sign-ins, sign-outs, session ends and appearance. Returns a function that stops it. */
export const followOtherTabs = (store: AppStore, storage: Storage): (() => void) => {
  const follow = ({ key, storageArea }: StorageEvent): void => {
    showAppearance();
    // The token is written last, so the stored user is current.
    if (storageArea !== storage || (key !== null && key !== 'token' && key !== signedOutKey)) return;
    const stored = readStoredSession(storage);
    const { session } = store.getState();
    const { token, user } = session;
    if (stored) {
      if (stored.token !== token || stored.user.user_id !== user?.user_id) store.dispatch(signedIn(stored));
    } else if (storage.getItem('token') !== null) {
      return;
    } else if (wasSignedOut(storage)) {
      // The end of the session may have arrived before the sign-out that caused it.
      if (selectShownUser({ session })) store.dispatch(signedOut());
    } else if (token) {
      store.dispatch(sessionExpired());
    }
  };
  // A host may block the page's own script, which applies it first.
  showAppearance();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

const idleWork = lateCode(() => import('./idleWork'));

/** Begins once the API has joined the store and the browser is idle. */
export const goLive = (...given: Parameters<typeof startIdleWork>): void =>
  onLatePart(() => {
    const start = (): void =>
      void idleWork.fetch().then(
        ({ startIdleWork }) => startIdleWork(...given),
        () => window.addEventListener('online', start, { once: true }),
      );
    whenIdle(start);
  });
