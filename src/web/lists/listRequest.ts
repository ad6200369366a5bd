import type { RequestBody } from '../../contract/endpoints';
import type { LeadList } from './leadLists';
import type { ListState } from './listParams';

type LeadFilters = Omit<RequestBody<'listLeads'>, 'lead_status' | 'page'>;
export type LeadPageRequest = RequestBody<'listLeads'> & { page: number };

/** Only filters that are set are sent; Fresh Leads has names of its own for them. */
export const listRequest = ({ code, filters: kind }: LeadList, { page, filters }: ListState): LeadPageRequest => {
  const { sort, teamLeader, agent, ...others } = filters;
  const named: LeadFilters =
    kind === 'assignment'
      ? { team_leader_id: Number(teamLeader), agent_id: Number(agent), project_id: others.project }
      : { teamLeader: Number(teamLeader), agent: Number(agent), ...others, sortBy: sort === 'newest' ? '' : sort };
  const chosen: LeadFilters = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== '' && value !== 0),
  );
  return { lead_status: String(code), page, ...chosen };
};
