import { useState } from 'react';
import { leadLists } from '../../leadLists';
import { paths } from '../../paths';
import { GoTo } from '../../ui/GoTo';
import { placeOpenedFrom } from '../list/listView';

/** The list, with its filters, that a lead was opened from; the dashboard when it came from elsewhere. */
const originOf = (id: number): { to: string; label: string } => {
  const place = placeOpenedFrom(sessionStorage, id) ?? '';
  const list = leadLists.find(({ path }) => place.split('?')[0] === path);
  return list ? { to: place, label: `Back to ${list.title}` } : { to: paths.dashboard, label: 'Go to the dashboard' };
};

/** The way on from a lead that is not there. */
export const BackToList = ({ id }: { id: number }) => {
  const [{ to, label }] = useState(() => originOf(id));
  return <GoTo to={to}>{label}</GoTo>;
};
