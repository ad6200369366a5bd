import { leadLists } from '../../leadLists';
import { paths } from '../../paths';
import { GoTo } from '../../ui/GoTo';

const originOf = (place: string): { to: string; label: string } => {
  const list = leadLists.find(({ path }) => place.split('?')[0] === path);
  return list ? { to: place, label: `Back to ${list.title}` } : { to: paths.dashboard, label: 'Go to the dashboard' };
};

interface BackToListProps {
  from: string | undefined;
}

export const BackToList = ({ from = '' }: BackToListProps) => {
  const { to, label } = originOf(from);
  return <GoTo to={to}>{label}</GoTo>;
};
