import { lateCode } from '../late/lateCode';
import { onLatePart } from '../lateParts';
import { sessionExpired, signedIn, signedOut } from '../session/sessionSlice';
import { readStoredSession, wasSignedOut } from '../session/sessionStorage';
import { whenIdle } from '../whenIdle';
import type { AppStore } from './store';

/** Applies other tabs' sign-ins, sign-outs and session ends. Returns a function that stops it. */
export const followOtherTabs = (store: AppStore, storage: Storage): (() => void) => {
  const follow = ({ key, storageArea }: StorageEvent): void => {
    // The token is written last, so the stored user is current.
    if (storageArea !== storage || (key !== null && key !== 'token')) return;
    const stored = readStoredSession(storage);
    const { token, user } = store.getState().session;
    if (stored) {
      if (stored.token !== token || stored.user.user_id !== user?.user_id) store.dispatch(signedIn(stored));
    } else if (token && storage.getItem('token') === null) {
      store.dispatch(wasSignedOut(storage) ? signedOut() : sessionExpired());
    }
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

const liveCode = lateCode(() => import('../live/startLive'));

/** Follows the changes of others once the API has joined the store and the browser is idle. */
export const goLive = (store: AppStore): void =>
  onLatePart(() => {
    const start = (): void =>
      void liveCode.fetch().then(
        ({ startLive }) => startLive(store),
        () => window.addEventListener('online', start, { once: true }),
      );
    whenIdle(start);
  });
