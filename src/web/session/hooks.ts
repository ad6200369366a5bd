import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectShownUser, type SessionState } from './sessionSlice';

/** The part of the store that screens read by a selector; the server's data comes through the hooks of `web/api`. */
export interface SessionRoot {
  session: SessionState;
}

/** The typed hooks of the store: the only way for a component to reach it. */
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<SessionRoot, unknown, UnknownAction>>();
export const useAppSelector = useSelector.withTypes<SessionRoot>();
export const useAppStore = useStore.withTypes<Store<SessionRoot>>();

/**
 * The id of the person the screen belongs to, also while they have to sign in again; 0 for nobody. Payloads carry it
 * for servers that ask for it; this project's server relies on the session.
 */
export const useActorId = (): number => useAppSelector(selectShownUser)?.user_id ?? 0;
