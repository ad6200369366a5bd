import type { RequestBody } from '../../contract/endpoints';
import type { LeadList } from '../leadLists';
import type { ListFilters, ListState } from './listParams';

/** The part of the filters that is sent, and the page, which counts from 1. */
type LeadFilters = Omit<RequestBody<'listLeads'>, 'lead_status' | 'page'>;
export type LeadPageRequest = RequestBody<'listLeads'> & { page: number };

const assignmentFilters = ({ teamLeader, agent, project }: ListFilters): LeadFilters => ({
  ...(teamLeader && { team_leader_id: Number(teamLeader) }),
  ...(agent && { agent_id: Number(agent) }),
  ...(project && { project_id: project }),
});

const fullFilters = (filters: ListFilters): LeadFilters => ({
  ...(filters.teamLeader && { teamLeader: Number(filters.teamLeader) }),
  ...(filters.agent && { agent: Number(filters.agent) }),
  ...(filters.leadSource && { leadSource: filters.leadSource }),
  ...(filters.project && { project: filters.project }),
  ...(filters.customer && { customer: filters.customer }),
  ...(filters.dateFrom && { dateFrom: filters.dateFrom }),
  ...(filters.dateTo && { dateTo: filters.dateTo }),
  ...(filters.sort === 'oldest' && { sortBy: filters.sort }),
});

/** The list call for a state of a list. Only what was chosen is sent; Fresh Leads has names of its own for it. */
export const listRequest = (list: LeadList, { page, filters }: ListState): LeadPageRequest => ({
  lead_status: String(list.code),
  page,
  ...(list.filters === 'assignment' ? assignmentFilters(filters) : fullFilters(filters)),
});
