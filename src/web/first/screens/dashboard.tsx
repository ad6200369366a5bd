import type { LeadCounters } from '../../../contract/dashboard';
import { freshText, longDay } from '../../dashboardTexts';
import { dashboardLists } from '../../leadLists';
import { formatCount } from '../../../contract/numbers';
import { Icon } from '../../views/Icon';

interface DashboardProps {
  counters?: LeadCounters;
  now: number;
}

/** Matches dashboard/DashboardPage. */
export const Dashboard = ({ counters, now }: DashboardProps) => (
  <>
    <div className="page-heading">
      <h1 tabIndex={-1}>Dashboard</h1>
      <p className="quiet">
        {longDay(now)}
        {counters ? ` · ${freshText}` : null}
      </p>
    </div>
    <div className="cards" aria-busy={!counters}>
      {dashboardLists.map(({ code, path, tone, card, counter }) => (
        <a
          key={code}
          className="card"
          href={path}
          data-tone={tone}
          aria-label={counters ? `${card} ${formatCount(counters[counter])}` : card}
        >
          <span className="title">
            {card}
            <Icon name="forward" />
          </span>
          <span className="count">{counters ? formatCount(counters[counter]) : <span className="outline" />}</span>
        </a>
      ))}
    </div>
  </>
);
