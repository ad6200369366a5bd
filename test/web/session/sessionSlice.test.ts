import { makeStore } from '../../../src/web/app/store';
import { readMobile } from '../../../src/web/session/sessionStorage';
import { sessionExpired, signedIn, signedOut } from '../../../src/web/session/sessionSlice';

const user = { user_id: 7, name: 'Asha Rao', role: 'Admin' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('The number that a person signed in with is known to this tab until the sign-out, and to nobody else', () => {
  const { store, persistor } = makeStore(localStorage);
  const mobileOf = (id: number) => readMobile(sessionStorage, id);
  store.dispatch(signedIn({ user, token: 'abc', mobile: '9000000001' }));
  expect([mobileOf(7), mobileOf(8)]).toEqual(['9000000001', '']);
  store.dispatch(sessionExpired());
  // Another tab of the same person passes on no number.
  store.dispatch(signedIn({ user, token: 'def' }));
  expect(mobileOf(7)).toBe('9000000001');
  store.dispatch(signedIn({ user: { ...user, user_id: 8 }, token: 'ghi' }));
  expect(mobileOf(8)).toBe('');
  store.dispatch(signedOut());
  expect(mobileOf(7)).toBe('');
  persistor.pause();
});

test.each([signedOut, sessionExpired])('A login writes both keys at once, their end removes both', (end) => {
  const { store, persistor } = makeStore(localStorage);
  const session = () => store.getState().session;
  expect(session()).toMatchObject({ user: null, token: '' });
  store.dispatch(signedIn({ user, token: 'abc', mobile: '9000000001' }));
  expect(session()).toMatchObject({ user, token: 'abc' });
  expect(Object.entries(localStorage).sort()).toEqual([
    ['token', 'abc'],
    ['user', JSON.stringify(user)],
  ]);
  store.dispatch(end());
  expect(session()).toMatchObject({ user: null, token: '' });
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
