import type { LeadCounters } from '../../contract/dashboard';
import { formatCount } from '../../contract/numbers';
import { dashboardLists } from '../lists/leadLists';
import type { LinkView } from './SideNav';

interface CardsProps {
  counters: LeadCounters | undefined;
  isLoading: boolean;
  Link: LinkView;
}

export const Cards = ({ counters, isLoading, Link }: CardsProps) => (
  <div className="cards" aria-busy={isLoading}>
    {dashboardLists.map(({ code, path, tone, card, counter }) => {
      const count = counters && formatCount(counters[counter]);
      return (
        <Link key={code} className="card" to={path} data-tone={tone} aria-label={count ? `${card} ${count}` : card}>
          <span className="count">{count ?? (isLoading ? <span className="outline" /> : '—')}</span>
          <span className="title">{card}</span>
        </Link>
      );
    })}
  </div>
);
