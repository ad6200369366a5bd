import { makeStore } from '../../../src/web/app/store';
import { signedIn } from '../../../src/web/session/sessionSlice';

/** A store in which an Admin holds a session. */
export const signedInStore = (token = 'the-token') => {
  const { store, persistor } = makeStore(localStorage);
  persistor.pause();
  store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token }));
  return store;
};
