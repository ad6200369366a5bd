import type { Store } from '@reduxjs/toolkit';
import type { SessionRoot } from '../session/hooks';
import { selectShownUser } from '../session/sessionSlice';

/**
 * Waits until the person whose session ended has signed in again. False when somebody else did, when they signed out, when
 * the token that was refused is still the one in use, or when nobody waits any more.
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
