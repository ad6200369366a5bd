import { leadStatuses } from '../../../contract/leadCodes';
import { roles } from '../../../contract/roles';
import { type LeadList, leadLists } from '../../lists/leadLists';
import { paths } from '../../address/paths';
import { useOwnRole } from '../../session/permissions';
import { GoTo } from '../../ui/GoTo';
import { EmptyState } from '../../ui/States';

const dashboard = { path: paths.dashboard, title: 'the dashboard' };

/** The way on from an empty list: to New Leads, from there to Fresh Leads; an agent and a finished queue to the dashboard. */
export const NoLeads = ({ list: { code, columns }, text }: { list: LeadList; text: string }) => {
  const role = useOwnRole();
  const isNew = code === leadStatuses.new;
  const mayAssign = role !== undefined && role !== roles.agent;
  const next = isNew ? leadStatuses.fresh : leadStatuses.new;
  const isLast = columns === 'queue' || (isNew && !mayAssign);
  const { path, title } = (isLast ? undefined : leadLists.find((other) => other.code === next)) ?? dashboard;
  return (
    <EmptyState text={text}>
      <GoTo to={path}>{`Go to ${title}`}</GoTo>
    </EmptyState>
  );
};
