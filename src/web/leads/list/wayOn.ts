import { leadStatuses } from '../../../contract/leadCodes';
import type { RoleName } from '../../../contract/roles';
import { leadLists, type LeadList } from '../../leadLists';
import { paths } from '../../paths';

/** Somewhere to go. */
interface WayOn {
  to: string;
  label: string;
}

const dashboard: WayOn = { to: paths.dashboard, label: 'Go to the dashboard' };

const to = (code: LeadList['code']): WayOn => {
  const { path, title } = leadLists.find((list) => list.code === code) ?? { path: paths.dashboard, title: 'Dashboard' };
  return { to: path, label: `Go to ${title}` };
};

/**
 * Where somebody goes on who finds a list empty: to the leads to be worked on, and from there to those that can be
 * handed out. An agent hands out none, and a work queue that is done leads to the overview of the others.
 */
export const wayOnFrom = ({ code, columns }: LeadList, role: RoleName | undefined): WayOn => {
  if (columns === 'queue') return dashboard;
  if (code !== leadStatuses.new) return to(leadStatuses.new);
  return role === undefined || role === 'Agent' ? dashboard : to(leadStatuses.fresh);
};
