import type { LeadCounters } from '../../../contract/dashboard';
import { freshText, longDay } from '../../texts/dashboardTexts';
import type { SessionUser } from '../../../contract/session';
import { roleNames, roles } from '../../../contract/roles';
import { Cards } from '../../views/Cards';
import { StartCalling } from '../../views/StartCalling';
import { Link } from './shell';

interface DashboardProps {
  counters?: LeadCounters;
  now: number;
  user: SessionUser;
}

/** Matches dashboard/DashboardPage. */
export const Dashboard = ({ counters, now, user }: DashboardProps) => (
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
