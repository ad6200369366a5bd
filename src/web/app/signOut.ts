import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endSession } from '../api/endSession';
import type { SessionRoot } from '../session/hooks';
import { signedOut } from '../session/sessionSlice';

/** Ends the session here at once and tells the server in passing. */
export const signOut = (): ThunkAction<void, SessionRoot, unknown, UnknownAction> => (dispatch, getState) => {
  const { token } = getState().session;
  if (token) endSession(token);
  dispatch(signedOut());
};
