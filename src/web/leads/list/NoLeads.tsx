import { leadStatuses } from '../../../contract/leadCodes';
import type { RoleName } from '../../../contract/roles';
import { type LeadList, leadLists } from '../../lists/leadLists';
import { paths } from '../../address/paths';
import { useAppSelector } from '../../session/hooks';
import { selectShownUser } from '../../session/sessionSlice';
import { GoTo } from '../../ui/GoTo';
import { EmptyState } from '../../ui/States';

interface WayOn {
  to: string;
  label: string;
}

const dashboard: WayOn = { to: paths.dashboard, label: 'Go to the dashboard' };

const to = (code: LeadList['code']): WayOn => {
  const { path, title } = leadLists.find((list) => list.code === code) ?? { path: paths.dashboard, title: 'Dashboard' };
  return { to: path, label: `Go to ${title}` };
};

/** The way on from an empty list: to New Leads, from there to Fresh Leads; an agent and a finished queue to the dashboard. */
const wayOnFrom = ({ code, columns }: LeadList, role: RoleName | undefined): WayOn => {
  if (columns === 'queue') return dashboard;
  if (code !== leadStatuses.new) return to(leadStatuses.new);
  return role === undefined || role === 'Agent' ? dashboard : to(leadStatuses.fresh);
};

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
