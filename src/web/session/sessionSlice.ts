import {
  createSlice,
  type PayloadAction,
  type Store,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { SessionUser } from '../../contract/session';

interface SessionState {
  user: SessionUser | null;
  token: string;
  /** Person whose session the server ended; lets the same person go on in place. Never stored. */
  expiredUser: SessionUser | null;
}

export interface Credentials {
  user: SessionUser;
  token: string;
}

const signedOutState: SessionState = { user: null, token: '', expiredUser: null };

const shownUser = ({ user, expiredUser }: SessionState): SessionUser | null => user ?? expiredUser;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    /** A code was accepted here, or another tab signed in. */
    signedIn: (_state, action: PayloadAction<Credentials & { mobile?: string }>): SessionState => {
      const { user, token } = action.payload;
      return { user, token, expiredUser: null };
    },
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

/** The part of the store that screens read by a selector; the server's data comes through the hooks of `web/api`. */
export interface SessionRoot {
  session: SessionState;
}

export type AppDispatch = ThunkDispatch<SessionRoot, unknown, UnknownAction>;
export type AppThunk<Result> = ThunkAction<Result, SessionRoot, unknown, UnknownAction>;

/** The typed hooks of the store: the only way for a component to reach it. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<SessionRoot>();
export const useAppStore = useStore.withTypes<Store<SessionRoot>>();

/**
 * The id of the person the screen belongs to, also while they have to sign in again; 0 for nobody. Payloads carry it
 * for servers that ask for it; this project's server relies on the session.
 */
export const useActorId = (): number => useAppSelector(selectShownUser)?.user_id ?? 0;
