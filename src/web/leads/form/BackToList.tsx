import { leadLists } from '../../leadLists';
import { paths } from '../../paths';
import { GoTo } from '../../ui/GoTo';

/** The list, with its filters, that a lead was opened from; the dashboard when it came from elsewhere. */
const originOf = (place: string): { to: string; label: string } => {
  const list = leadLists.find(({ path }) => place.split('?')[0] === path);
  return list ? { to: place, label: `Back to ${list.title}` } : { to: paths.dashboard, label: 'Go to the dashboard' };
};

interface BackToListProps {
  /** The list, where that is known. */
  from: string | undefined;
}

/** The way on from a lead that is not there. */
export const BackToList = ({ from = '' }: BackToListProps) => {
  const { to, label } = originOf(from);
  return <GoTo to={to}>{label}</GoTo>;
};
