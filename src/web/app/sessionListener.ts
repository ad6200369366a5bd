import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { selectShownUser, sessionExpired, type SessionRoot, signedIn, signedOut } from '../session/sessionSlice';
import { forgetActions } from '../session/lateParts';
import {
  clearMobile,
  clearStoredSession,
  readStoredSession,
  writeMobile,
  writeStoredSession,
} from '../session/sessionStorage';
import { discardAllDrafts, discardOldDrafts } from '../unsaved/drafts';

const ownerOf = (state: SessionRoot): number | undefined => selectShownUser(state)?.user_id;

export const makeSessionListener = (storage: Storage) => {
  const listener = createListenerMiddleware<SessionRoot>();
  const start = listener.startListening;

  start({
    actionCreator: signedIn,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      discardOldDrafts(storage, Date.now());
      // redux-persist writes later: a reload until then would lose the session.
      if (readStoredSession(storage)?.token !== payload.token) writeStoredSession(storage, payload);
      if (payload.mobile !== undefined) writeMobile(sessionStorage, payload.user.user_id, payload.mobile);
      const before = ownerOf(getOriginalState());
      if (before !== undefined && before !== payload.user.user_id) forgetActions().forEach(dispatch);
    },
  });

  start({
    matcher: isAnyOf(signedOut, sessionExpired),
    effect: (action, { dispatch }) => {
      const isSignOut = signedOut.match(action);
      // Drafts first: other tabs react to the token, and then look for drafts.
      if (isSignOut) discardAllDrafts(storage);
      if (isSignOut) clearMobile(sessionStorage);
      clearStoredSession(storage, isSignOut);
      if (isSignOut) forgetActions().forEach(dispatch);
    },
  });

  return listener;
};
