import type { Store } from '@reduxjs/toolkit';
import type { SessionRoot } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';

/**
 * Waits for the same person to sign in again. False for another person, a sign-out, a token still in use,
 * or an aborted wait.
 */
export const sessionBack = (
  store: Store<SessionRoot>,
  refusedToken: string,
  { owner, signal }: { owner: number | undefined; signal: AbortSignal },
): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      const state = store.getState();
      const { token } = state.session;
      const isOwner = selectShownUser(state)?.user_id === owner;
      if (token === '' && isOwner && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', look);
      resolve(isOwner && token !== '' && token !== refusedToken && !signal.aborted);
    };
    const stop = store.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });
