import { makeStore } from '../../../src/web/app/store';
import { sessionExpired, sessionSlice, signedIn, signedOut } from '../../../src/web/session/sessionSlice';

const user = { user_id: 7, name: 'Asha Rao', role: 'Admin' } as const;

beforeEach(() => localStorage.clear());

test('Signed out is no user and an empty token; signed in has both', () => {
  const { reducer } = sessionSlice;
  const start = reducer(undefined, { type: 'start' });
  expect(start).toMatchObject({ user: null, token: '' });
  const inside = reducer(start, signedIn({ user, token: 'abc' }));
  expect(inside).toMatchObject({ user, token: 'abc' });
  expect(reducer(inside, signedOut())).toMatchObject({ user: null, token: '' });
  expect(reducer(inside, sessionExpired())).toMatchObject({ user: null, token: '' });
});

test('A login writes both keys at once, a logout removes both', () => {
  const { store, persistor } = makeStore(localStorage);
  store.dispatch(signedIn({ user, token: 'abc' }));
  expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([JSON.stringify(user), 'abc']);
  store.dispatch(signedOut());
  expect([localStorage.getItem('user'), localStorage.getItem('token')]).toEqual([null, null]);
  persistor.pause();
});

test('At start-up the stored session is restored', async () => {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', 'abc');
  const { store, persistor } = makeStore(localStorage);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(store.getState().session).toMatchObject({ user, token: 'abc' });
  persistor.pause();
});
