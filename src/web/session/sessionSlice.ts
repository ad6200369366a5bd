import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '../../contract/session';

/** Who is signed in. When signed out: no user and an empty token (spec §4). */
export interface SessionState {
  user: SessionUser | null;
  token: string;
  /** Whose session the server ended: kept so that the same person can go on where they were. Never stored. */
  expiredUser: SessionUser | null;
  /** The number that this person signed in with on this page; empty when it was elsewhere. Never stored. */
  mobile: string;
}

export interface Credentials {
  user: SessionUser;
  token: string;
}

/** A sign-in; one by another tab tells no number. */
interface SignIn extends Credentials {
  mobile?: string;
}

const signedOutState: SessionState = { user: null, token: '', expiredUser: null, mobile: '' };

const shownUser = ({ user, expiredUser }: SessionState): SessionUser | null => user ?? expiredUser;

/** The one slice: all other data of the server lives in the RTK Query cache. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    /** A code was accepted here, or another tab signed in. */
    signedIn: (state, { payload: { user, token, mobile } }: PayloadAction<SignIn>): SessionState => ({
      user,
      token,
      expiredUser: null,
      mobile: mobile ?? (shownUser(state)?.user_id === user.user_id ? state.mobile : ''),
    }),
    /** A person signed out, here or in another tab. */
    signedOut: (): SessionState => signedOutState,
    /** The server no longer takes the token. */
    sessionExpired: (state): SessionState => ({
      ...signedOutState,
      expiredUser: shownUser(state),
      mobile: state.mobile,
    }),
  },
  selectors: {
    selectUser: (state) => state.user,
    selectToken: (state) => state.token,
    /** The person the screen belongs to, also while they have to sign in again. */
    selectShownUser: shownUser,
    selectExpiredUser: (state) => state.expiredUser,
    selectMobile: (state) => state.mobile,
  },
});

export const { signedIn, signedOut, sessionExpired } = sessionSlice.actions;
export const { selectUser, selectToken, selectShownUser, selectExpiredUser, selectMobile } = sessionSlice.selectors;
