import type { Location } from 'react-router-dom';
import { paths } from '../paths';

/** What travels through the two sign-in screens in the history's state. */
interface SignInState {
  /** Where the visitor wanted to go. */
  from?: Pick<Location, 'pathname' | 'search'>;
  /** Where the code was sent. */
  mobile?: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The state as far as it is usable: it survives reloads, so an older version of the app may have written it. */
export const signInStateOf = (state: unknown): SignInState => {
  if (!isRecord(state)) return {};
  const { from, mobile } = state;
  return {
    ...(isRecord(from) && typeof from.pathname === 'string'
      ? { from: { pathname: from.pathname, search: typeof from.search === 'string' ? from.search : '' } }
      : {}),
    ...(typeof mobile === 'string' && mobile !== '' ? { mobile } : {}),
  };
};

/** Where a sign-in leads: back to where the visitor was stopped, else to the dashboard (spec §4). */
export const afterSignIn = ({ from }: SignInState): Pick<Location, 'pathname' | 'search'> =>
  from && from.pathname !== paths.home ? from : { pathname: paths.dashboard, search: '' };
