import type { LeadList } from '../leadLists';
import { formatCount } from '../../contract/numbers';
import { Link } from '../ui/Link';
import { Icon } from '../views/Icon';

interface CounterCardProps {
  list: LeadList;
  count: number | undefined;
  isLoading: boolean;
}

export const CounterCard = ({ list, count, isLoading }: CounterCardProps) => (
  <Link
    className="card"
    to={list.path}
    data-tone={list.tone}
    aria-label={count === undefined ? list.card : `${list.card} ${formatCount(count)}`}
  >
    <span className="title">
      {list.card}
      <Icon name="forward" />
    </span>
    <span className="count">
      {count === undefined ? isLoading ? <span className="outline" /> : '—' : formatCount(count)}
    </span>
  </Link>
);
