import { leadsApi } from '../../api/leadsApi';
import { lookupsApi } from '../../api/lookupsApi';
import type { ListedLead, ReadLead } from '../../../contract/leads';
import type { Option } from '../../../contract/lookups';
import { type ApiState, hasApi } from '../../api/calls';
import { leadOfRow } from '../../leadForm/leadOfRow';

const listedLead = (state: ApiState, id: number): ListedLead | undefined => {
  const pages = leadsApi.util
    .selectCachedArgsForQuery(state, 'getLeads')
    .map((request) => leadsApi.endpoints.getLeads.select(request)(state))
    .sort((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0));
  return pages.flatMap(({ data }) => data?.rows ?? []).find((row) => row.id === id);
};

/** Null for a name that is none's or several people's. */
const idOf = (name: string | null, people: readonly Option[] = []): number | null => {
  const [found, another] = people.filter(({ label }) => label === name);
  return found && !another ? Number(found.value) : null;
};

/** The lead as its list shows it, before it is read; missing fields are empty and must not be saved. */
export const earlyLead = (state: object, id: number): ReadLead | undefined => {
  if (!hasApi(state)) return undefined;
  const row = listedLead(state, id);
  if (!row) return undefined;
  const teamLeader = idOf(row.team_leader, lookupsApi.endpoints.getTeamLeaders.select()(state).data);
  const agents = teamLeader === null ? [] : lookupsApi.endpoints.getAgents.select(String(teamLeader))(state).data;
  return leadOfRow(row, { teamLeader, agent: idOf(row.agent, agents) });
};
