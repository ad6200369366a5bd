import type { RequestBody } from '../../contract/endpoints';
import type { LeadList } from './leadLists';
import type { ListFilters, ListState } from './listParams';

type LeadFilters = Omit<RequestBody<'listLeads'>, 'lead_status' | 'page'>;
export type LeadPageRequest = RequestBody<'listLeads'> & { page: number };

const chosen = (filters: LeadFilters): LeadFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== 0));

const assignmentFilters = ({ teamLeader, agent, project }: ListFilters): LeadFilters => ({
  team_leader_id: Number(teamLeader),
  agent_id: Number(agent),
  project_id: project,
});

const fullFilters = ({ sort, teamLeader, agent, ...others }: ListFilters): LeadFilters => ({
  teamLeader: Number(teamLeader),
  agent: Number(agent),
  ...others,
  sortBy: sort === 'newest' ? '' : sort,
});

/** Only filters that are set are sent; Fresh Leads has names of its own for them. */
export const listRequest = (list: LeadList, { page, filters }: ListState): LeadPageRequest => ({
  lead_status: String(list.code),
  page,
  ...chosen(list.filters === 'assignment' ? assignmentFilters(filters) : fullFilters(filters)),
});
