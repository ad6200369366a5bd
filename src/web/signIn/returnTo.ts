import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { isObject } from '../../contract/reading';
import { paths } from '../address/paths';
import { selectExpiredUser, useAppSelector } from '../session/sessionSlice';
import { wasSignedOut } from '../session/sessionStorage';

/** State that the two sign-in screens pass on in the history. */
interface SignInState {
  /** Where the visitor wanted to go. */
  from?: Pick<Location, 'pathname' | 'search'>;
  /** A session ended there. */
  hasEnded?: boolean;
  /** Where the code was sent. */
  mobile?: string;
}

/** Reads the usable part: an older version of the application may have written it. */
const signInStateOf = (state: unknown): SignInState => {
  if (!isObject(state)) return {};
  const { from, hasEnded, mobile } = state;
  return {
    ...(isObject(from) && typeof from.pathname === 'string'
      ? { from: { pathname: from.pathname, search: typeof from.search === 'string' ? from.search : '' } }
      : {}),
    ...(hasEnded === true ? { hasEnded } : {}),
    ...(typeof mobile === 'string' && mobile !== '' ? { mobile } : {}),
  };
};

/** The state of this visit; after a sign-out in another tab no way leads back. */
export const useSignInState = (): SignInState => {
  const { from, ...state } = signInStateOf(useLocation().state);
  // Either may be the first to know of the sign-out: this screen, or the one that led to it.
  useAppSelector(selectExpiredUser);
  const [isSignedOut, setSignedOut] = useState(false);
  if (state.hasEnded && !isSignedOut && wasSignedOut(localStorage)) setSignedOut(true);
  return from && !isSignedOut ? { ...state, from } : state;
};

/** Where a sign-in leads: back to where the visitor was stopped, else to the dashboard (spec §4). */
export const afterSignIn = ({ from }: SignInState): Pick<Location, 'pathname' | 'search'> =>
  from && from.pathname !== paths.home ? from : { pathname: paths.dashboard, search: '' };
