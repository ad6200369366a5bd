import { endSession } from '../api/endSession';
import { signedOut } from '../session/sessionSlice';
import type { AppDispatch, RootState } from './store';

/** Ends the session here at once and tells the server in passing. */
export const signOut =
  () =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const { token } = getState().session;
    if (token) endSession(token);
    dispatch(signedOut());
  };
