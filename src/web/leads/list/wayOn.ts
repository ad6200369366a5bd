import { leadStatuses } from '../../../contract/leadCodes';
import type { RoleName } from '../../../contract/roles';
import { leadLists, type LeadList } from '../../leadLists';
import { paths } from '../../paths';

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
export const wayOnFrom = ({ code, columns }: LeadList, role: RoleName | undefined): WayOn => {
  if (columns === 'queue') return dashboard;
  if (code !== leadStatuses.new) return to(leadStatuses.new);
  return role === undefined || role === 'Agent' ? dashboard : to(leadStatuses.fresh);
};
