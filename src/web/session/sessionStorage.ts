import { roleCodeOf, roleNames } from '../../contract/roles';
import type { SessionUser } from '../../contract/session';
import type { Credentials } from './sessionSlice';

/** The two keys of the spec (§3), shared with every other client of this contract on this device. */
const userKey = 'user';
const tokenKey = 'token';
/** Tells other tabs that a removed token means a sign-out and not an expiry. */
const signedOutKey = 'signed-out';

/** The user in whatever an answer or the storage holds; undefined when it is not one. */
export const sessionUserOf = (value: unknown): SessionUser | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { user_id, name, role } = value as Record<string, unknown>; // an object's fields, each checked below
  const id = Number(user_id);
  const code = roleCodeOf(role);
  if (!Number.isSafeInteger(id) || id < 1 || typeof name !== 'string' || code === undefined) return undefined;
  return { user_id: id, name, role: roleNames[code] };
};

const parseUser = (json: string | null): SessionUser | undefined => {
  try {
    return sessionUserOf(JSON.parse(json ?? ''));
  } catch {
    return undefined;
  }
};

/** A token as earlier clients wrote it: plain text, or the same in JSON's quotes. */
const parseToken = (stored: string | null): string => (stored ?? '').trim().replace(/^"(.*)"$/, '$1');

/** The session that any client of this device left here; undefined when either key is missing or garbage. */
export const readStoredSession = (storage: Storage): Credentials | undefined => {
  const user = parseUser(storage.getItem(userKey));
  const token = parseToken(storage.getItem(tokenKey));
  // A header cannot carry anything but visible ASCII: such a token never came from a server.
  return user && /^[\x21-\x7e]+$/.test(token) && token !== 'null' && token !== 'undefined'
    ? { user, token }
    : undefined;
};

export const writeStoredSession = (storage: Storage, { user, token }: Credentials): void => {
  storage.removeItem(signedOutKey);
  storage.setItem(userKey, JSON.stringify(user));
  storage.setItem(tokenKey, token);
};

/** Removes both keys; `isSignOut` tells the other tabs that a person wanted it. */
export const clearStoredSession = (storage: Storage, isSignOut: boolean): void => {
  if (isSignOut) storage.setItem(signedOutKey, '1');
  storage.removeItem(userKey);
  storage.removeItem(tokenKey);
};

export const wasSignedOut = (storage: Storage): boolean => storage.getItem(signedOutKey) !== null;

/** What redux-persist writes through: its one blob becomes the two plain keys. */
export const sessionPersistStorage = (storage: Storage) => ({
  getItem: (_key: string) => Promise.resolve(readStoredSession(storage)),
  // The signed-out state is written nowhere: redux-persist also writes right after reading,
  // and would then wipe what it could not read. Removing is left to the real end of a session.
  setItem: (_key: string, state: Partial<Credentials>) => {
    if (state.token && state.user) writeStoredSession(storage, { user: state.user, token: state.token });
    return Promise.resolve();
  },
  removeItem: (_key: string) => Promise.resolve(),
});
