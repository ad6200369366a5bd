import type { LeadList } from '../../leadLists';
import { useAppSelector } from '../../session/hooks';
import { selectShownUser } from '../../session/sessionSlice';
import { GoTo } from '../../ui/GoTo';
import { EmptyState } from '../../ui/States';
import { wayOnFrom } from './wayOn';

interface NoLeadsProps {
  list: LeadList;
  text: string;
}

export const NoLeads = ({ list, text }: NoLeadsProps) => {
  const { to, label } = wayOnFrom(list, useAppSelector(selectShownUser)?.role);
  return (
    <EmptyState text={text}>
      <GoTo to={to}>{label}</GoTo>
    </EmptyState>
  );
};
