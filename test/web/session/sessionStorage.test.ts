import fc from 'fast-check';
import {
  clearStoredSession,
  readStoredSession,
  sessionPersistStorage,
  wasSignedOut,
  writeStoredSession,
} from '../../../src/web/session/sessionStorage';

const user = { user_id: 7, name: 'Asha Rao', role: 'Admin' } as const;

beforeEach(() => localStorage.clear());

test('A session is stored as JSON under user and as plain text under token, and read back', () => {
  writeStoredSession(localStorage, { user, token: 'abc' });
  expect(localStorage.getItem('user')).toBe(JSON.stringify(user));
  expect(localStorage.getItem('token')).toBe('abc');
  expect(readStoredSession(localStorage)).toEqual({ user, token: 'abc' });
});

test('What an earlier client wrote is read: the role as a number, the id in digits, more fields, a token in quotes', () => {
  localStorage.setItem('user', JSON.stringify({ user_id: '7', name: 'Asha Rao', role: 1, phone: '9000000001' }));
  localStorage.setItem('token', '"abc"');
  expect(readStoredSession(localStorage)).toEqual({ user, token: 'abc' });
});

test.each([
  ['no user', null, 'abc'],
  ['no token', JSON.stringify(user), null],
  ['an empty token', JSON.stringify(user), ''],
  ['"undefined" as a token', JSON.stringify(user), 'undefined'],
  ['a user that is no JSON', '{', 'abc'],
  ['a user without a name', JSON.stringify({ user_id: 7, role: 'Admin' }), 'abc'],
])('Signed out with %s', (_case, storedUser, token) => {
  if (storedUser !== null) localStorage.setItem('user', storedUser);
  if (token !== null) localStorage.setItem('token', token);
  expect(readStoredSession(localStorage)).toBeUndefined();
});

test('Garbage in either key never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (storedUser, token) => {
      localStorage.setItem('user', storedUser);
      localStorage.setItem('token', token);
      const session = readStoredSession(localStorage);
      if (!session) return true;
      const { role, user_id } = session.user;
      return ['Admin', 'Team Leader', 'Agent'].includes(role) && user_id > 0 && session.token !== '';
    }),
  );
});

test('Writing the signed-out state removes nothing: only the end of a session does', async () => {
  localStorage.setItem('user', 'written by something else');
  const storage = sessionPersistStorage(localStorage);
  await storage.setItem('session', { token: '' });
  await storage.removeItem('session');
  expect(localStorage.getItem('user')).toBe('written by something else');
});

test('A sign-out can be told from an expiry until the next sign-in', () => {
  writeStoredSession(localStorage, { user, token: 'abc' });
  clearStoredSession(localStorage, false);
  expect(wasSignedOut(localStorage)).toBe(false);
  clearStoredSession(localStorage, true);
  expect(wasSignedOut(localStorage)).toBe(true);
  writeStoredSession(localStorage, { user, token: 'abc' });
  expect(wasSignedOut(localStorage)).toBe(false);
});
