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

test('The number that a person signed in with is known until somebody else takes over or they sign out', () => {
  const { reducer } = sessionSlice;
  const mobile = '9000000001';
  const mobileAfter = (...actions: Parameters<typeof reducer>[1][]): string => {
    const start = reducer(undefined, signedIn({ user, token: 'abc', mobile }));
    return actions.reduce(reducer, start).mobile;
  };
  expect(mobileAfter(sessionExpired())).toBe(mobile);
  // Another tab of the same person tells no number.
  expect(mobileAfter(signedIn({ user, token: 'def' }))).toBe(mobile);
  expect(mobileAfter(sessionExpired(), signedIn({ user, token: 'def' }))).toBe(mobile);
  expect(mobileAfter(signedIn({ user: { ...user, user_id: 8 }, token: 'def' }))).toBe('');
  expect(mobileAfter(sessionExpired(), signedIn({ user: { ...user, user_id: 8 }, token: 'def' }))).toBe('');
  expect(mobileAfter(signedOut())).toBe('');
});

test('A login writes both keys at once, a logout removes both', () => {
  const { store, persistor } = makeStore(localStorage);
  store.dispatch(signedIn({ user, token: 'abc', mobile: '9000000001' }));
  expect(Object.entries(localStorage).sort()).toEqual([
    ['token', 'abc'],
    ['user', JSON.stringify(user)],
  ]);
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
