import { isObject, wholeNumber } from '../../contract/reading';
import { roleCodeOf, roleNames } from '../../contract/roles';
import type { SessionUser } from '../../contract/session';
import { parsed } from '../texts/parsed';
import type { Credentials } from './sessionSlice';

/** The two keys of the spec (§3), shared with every other client of this contract on this device. */
const userKey = 'user';
const tokenKey = 'token';
/** Shows other tabs that the token was removed by a sign-out, not by an expiry. */
export const signedOutKey = 'signed-out';

/** The mobile number that signed in in this tab, and its person. */
const mobileKey = 'mobile';

export const writeMobile = (tab: Storage, userId: number, mobile: string): void =>
  tab.setItem(mobileKey, `${userId} ${mobile}`);

/** Empty for a person who signed in elsewhere. */
export const readMobile = (tab: Storage, userId: number | undefined): string => {
  const [owner, mobile = ''] = tab.getItem(mobileKey)?.split(' ') ?? [];
  return owner === String(userId) ? mobile : '';
};

export const clearMobile = (tab: Storage): void => tab.removeItem(mobileKey);

const sessionUserOf = (value: unknown): SessionUser | undefined => {
  if (!isObject(value)) return undefined;
  const id = wholeNumber(value.user_id, 1);
  const code = roleCodeOf(value.role);
  if (id === undefined || typeof value.name !== 'string' || code === undefined) return undefined;
  return { user_id: id, name: value.name, role: roleNames[code] };
};

export const credentialsOf = (user: unknown, token: unknown): Credentials | undefined => {
  const found = sessionUserOf(user);
  // A header cannot carry anything but visible ASCII: such a token never came from a server.
  const isToken = typeof token === 'string' && /^(?!(?:null|undefined)$)[\x21-\x7e]+$/.test(token);
  return found && isToken ? { user: found, token } : undefined;
};

/** A token as earlier clients wrote it: plain text, or the same in JSON's quotes. */
const parseToken = (stored: string | null): string => (stored ?? '').trim().replace(/^"(.*)"$/, '$1');

/** The session that any client of this device left here; undefined when either key is missing or garbage. */
export const readStoredSession = (storage: Storage): Credentials | undefined =>
  credentialsOf(parsed(storage.getItem(userKey)), parseToken(storage.getItem(tokenKey)));

export const writeStoredSession = (storage: Storage, { user, token }: Credentials): void => {
  storage.removeItem(signedOutKey);
  storage.setItem(userKey, JSON.stringify(user));
  storage.setItem(tokenKey, token);
};

/** Removes both keys; `isSignOut` marks it as the person's wish for the other tabs. */
export const clearStoredSession = (storage: Storage, isSignOut: boolean): void => {
  if (isSignOut) storage.setItem(signedOutKey, '1');
  storage.removeItem(userKey);
  storage.removeItem(tokenKey);
};

export const wasSignedOut = (storage: Storage): boolean => storage.getItem(signedOutKey) !== null;

/** Storage for redux-persist: splits its one blob into the two plain keys. */
export const sessionPersistStorage = (storage: Storage) => ({
  getItem: (_key: string) => Promise.resolve(readStoredSession(storage)),
  // redux-persist also writes right after reading, and would wipe what it could not read.
  setItem: (_key: string, state: Partial<Credentials>) => {
    if (state.token && state.user) writeStoredSession(storage, { user: state.user, token: state.token });
    return Promise.resolve();
  },
  removeItem: (_key: string) => Promise.resolve(),
});
