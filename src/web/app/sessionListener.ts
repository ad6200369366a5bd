import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { forgetting } from '../lateParts';
import { selectShownUser, sessionExpired, signedIn, signedOut, type SessionState } from '../session/sessionSlice';
import { clearStoredSession, readStoredSession, writeStoredSession } from '../session/sessionStorage';
import { discardAllDrafts, discardOldDrafts } from '../unsaved/drafts';

type State = { session: SessionState };

/** Who the cached data belongs to. */
const ownerOf = (state: State): number | undefined => selectShownUser(state)?.user_id;

/** What follows from the end or the change of a session, for local storage and the cache of server data. */
export const makeSessionListener = (storage: Storage) => {
  const listener = createListenerMiddleware<State>();
  const start = listener.startListening;

  start({
    actionCreator: signedIn,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      discardOldDrafts(storage, Date.now());
      // redux-persist writes a moment later; a reload in that moment must not lose the session. What another tab
      // wrote is not written again: by now it may have gone on.
      if (readStoredSession(storage)?.token !== payload.token) writeStoredSession(storage, payload);
      const before = ownerOf(getOriginalState());
      if (before !== undefined && before !== payload.user.user_id) forgetting().forEach(dispatch);
    },
  });

  start({
    matcher: isAnyOf(signedOut, sessionExpired),
    effect: (action, { dispatch }) => {
      const isSignOut = signedOut.match(action);
      // Drafts first: the other tabs learn of the sign-out from the token, and look for drafts then.
      if (isSignOut) discardAllDrafts(storage);
      clearStoredSession(storage, isSignOut);
      if (isSignOut) forgetting().forEach(dispatch);
    },
  });

  return listener;
};
