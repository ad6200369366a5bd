import { leadStatuses } from '../../../contract/leadCodes';
import type { RoleName } from '../../../contract/roles';
import { type LeadList, leadLists } from '../../lists/leadLists';
import { paths } from '../../address/paths';
import { useAppSelector } from '../../session/hooks';
import { selectShownUser } from '../../session/sessionSlice';
import { GoTo } from '../../ui/GoTo';
import { EmptyState } from '../../ui/States';

const dashboard = { path: paths.dashboard, title: 'the dashboard' };

/** The way on from an empty list: to New Leads, from there to Fresh Leads; an agent and a finished queue to the dashboard. */
const wayOnFrom = ({ code, columns }: LeadList, role: RoleName | undefined): Pick<LeadList, 'path' | 'title'> => {
  const isNew = code === leadStatuses.new;
  const mayAssign = role !== undefined && role !== 'Agent';
  if (columns === 'queue' || (isNew && !mayAssign)) return dashboard;
  const next = isNew ? leadStatuses.fresh : leadStatuses.new;
  return leadLists.find((other) => other.code === next) ?? dashboard;
};

export const NoLeads = ({ list, text }: { list: LeadList; text: string }) => {
  const { path, title } = wayOnFrom(list, useAppSelector(selectShownUser)?.role);
  return (
    <EmptyState text={text}>
      <GoTo to={path}>{`Go to ${title}`}</GoTo>
    </EmptyState>
  );
};
