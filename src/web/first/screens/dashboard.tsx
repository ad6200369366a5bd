import type { LeadCounters } from '../../../contract/dashboard';
import { freshText, longDay } from '../../texts/dashboardTexts';
import { Cards } from '../../views/Cards';
import { Link } from './shell';

/** Matches dashboard/DashboardPage. */
export const Dashboard = ({ counters, now }: { counters?: LeadCounters; now: number }) => (
  <>
    <div className="page-heading">
      <h1 tabIndex={-1}>Dashboard</h1>
      <p className="quiet">
        {longDay(now)}
        {counters ? ` · ${freshText}` : null}
      </p>
    </div>
    <Cards counters={counters} isLoading={!counters} Link={Link} />
  </>
);
