import type { RequestBody } from '../../contract/endpoints';
import type { LeadList } from '../leadLists';
import type { ListFilters, ListState } from './listParams';

/** The part of the filters that is sent, and the page, which counts from 1. */
type LeadFilters = Omit<RequestBody<'listLeads'>, 'lead_status' | 'page'>;
export type LeadPageRequest = RequestBody<'listLeads'> & { page: number };

/** Those that are set. */
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

/** The list call for a state of a list. Only what was chosen is sent; Fresh Leads has names of its own for it. */
export const listRequest = (list: LeadList, { page, filters }: ListState): LeadPageRequest => ({
  lead_status: String(list.code),
  page,
  ...chosen(list.filters === 'assignment' ? assignmentFilters(filters) : fullFilters(filters)),
});
