import { unwrapCounters } from '../../../contract/envelopes';
import { roleNames, roles } from '../../../contract/roles';
import type { SessionUser } from '../../../contract/session';
import type { LeadCounters } from '../../../contract/dashboard';
import { firstPathOf } from '../../firstPaths';
import { hasFilters, parseListParams } from '../../lists/listParams';
import { dashboard } from './dashboard';
import { listScreen } from './list';
import type { FirstScreen } from './screen';

const dashboardScreen = (): FirstScreen => ({
  name: 'dashboard',
  title: 'Dashboard',
  call: { name: 'getCounters', read: unwrapCounters },
  outline: dashboard(undefined, Date.now()),
  fill: (place, data) => {
    // What the reader above made.
    place.innerHTML = dashboard(data as LeadCounters, Date.now()).html;
    return undefined;
  },
});

/** The screen that the first paint draws at an address; undefined where it draws none. */
export const screenAt = (address: string, user: SessionUser): FirstScreen | undefined => {
  const { pathname, searchParams } = new URL(address, location.origin);
  const path = firstPathOf(pathname);
  switch (path?.screen) {
    case 'dashboard':
      return dashboardScreen();
    case 'list': {
      const state = parseListParams(searchParams, path.list.filters);
      // The names behind the ids of filters, and the note to those who may not hand out leads, are the application's.
      const isPlain = !hasFilters(state.filters) && state.filters.sort === 'newest';
      const hasNote = path.list.columns === 'fresh' && user.role === roleNames[roles.agent];
      return isPlain && !hasNote ? listScreen(path.list, state) : undefined;
    }
    default:
      return undefined;
  }
};
