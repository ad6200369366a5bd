import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '../../contract/session';

export interface SessionState {
  user: SessionUser | null;
  token: string;
  /** Person whose session the server ended; lets the same person go on in place. Never stored. */
  expiredUser: SessionUser | null;
}

export interface Credentials {
  user: SessionUser;
  token: string;
}

interface SignIn extends Credentials {
  mobile?: string;
}

const signedOutState: SessionState = { user: null, token: '', expiredUser: null };

const shownUser = ({ user, expiredUser }: SessionState): SessionUser | null => user ?? expiredUser;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    /** A code was accepted here, or another tab signed in. */
    signedIn: (_state, { payload: { user, token } }: PayloadAction<SignIn>): SessionState => ({
      user,
      token,
      expiredUser: null,
    }),
    signedOut: (): SessionState => signedOutState,
    sessionExpired: (state): SessionState => ({
      ...signedOutState,
      expiredUser: shownUser(state),
    }),
  },
  selectors: {
    selectUser: (state) => state.user,
    selectToken: (state) => state.token,
    /** The person the screen belongs to, also while they have to sign in again. */
    selectShownUser: shownUser,
    selectExpiredUser: (state) => state.expiredUser,
  },
});

export const { signedIn, signedOut, sessionExpired } = sessionSlice.actions;
export const { selectUser, selectToken, selectShownUser, selectExpiredUser } = sessionSlice.selectors;
