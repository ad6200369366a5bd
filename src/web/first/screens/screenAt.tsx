import { unwrapCounters } from '../../../contract/envelopes';
import { roleNames, roles } from '../../../contract/roles';
import { isDueList } from '../../../contract/rules/lists';
import type { SessionUser } from '../../../contract/session';
import type { LeadCounters } from '../../../contract/dashboard';
import { firstPathOf } from '../../address/firstPaths';
import { parseListParams } from '../../lists/listParams';
import { freshText, longDay } from '../../texts/dashboardTexts';
import { Cards } from '../../views/Cards';
import { StartCalling } from '../../views/StartCalling';
import { put } from '../trusted';
import { leadScreen, queueScreen } from './lead';
import { listedLead, listScreen } from './list';
import type { FirstScreen } from './screen';
import { Link } from './shell';

interface DashboardProps {
  counters?: LeadCounters;
  now: number;
  user: SessionUser;
}

/** Matches dashboard/DashboardPage. */
const Dashboard = ({ counters, now, user }: DashboardProps) => (
  <>
    <div className="page-heading">
      <h1 tabIndex={-1}>Dashboard</h1>
      <p className="quiet">
        {longDay(now)}
        {counters ? ` · ${freshText}` : null}
      </p>
    </div>
    {user.role === roleNames[roles.agent] ? <StartCalling Link={Link} /> : null}
    <Cards counters={counters} isLoading={!counters} Link={Link} />
  </>
);

const dashboardScreen = (user: SessionUser): FirstScreen => ({
  name: 'dashboard',
  title: 'Dashboard',
  call: { name: 'getCounters', read: unwrapCounters },
  outline: () => <Dashboard now={Date.now()} user={user} />,
  fill: (place, data) => {
    const hasFocus = place.querySelector('h1') === document.activeElement;
    // The cast: `read` above returned it.
    put(place, <Dashboard counters={data as LeadCounters} now={Date.now()} user={user} />);
    if (hasFocus) place.querySelector('h1')?.focus();
  },
});

export const screenAt = (address: string, user: SessionUser): FirstScreen | undefined => {
  const { pathname, searchParams } = new URL(address, location.origin);
  const path = firstPathOf(pathname);
  switch (path?.screen) {
    case 'dashboard':
      return dashboardScreen(user);
    case 'list':
      // Only the application draws due times.
      return (window.early?.due && isDueList(path.list.code)) || /sort=due/.test(address)
        ? undefined
        : listScreen(path.list, parseListParams(searchParams, path.list.filters), user);
    case 'queue':
      return queueScreen(user);
    case 'lead':
      return /^\d+$/.test(path.id) ? leadScreen(path.id, listedLead(path.id), user) : undefined;
    default:
      return undefined;
  }
};
