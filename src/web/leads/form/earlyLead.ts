import { leadsApi } from '../../api/leadsApi';
import { lookupsApi } from '../../api/lookupsApi';
import type { ListedLead, ReadLead } from '../../../contract/leads';
import type { Option } from '../../../contract/lookups';
import { hasApi, type ApiState } from '../../api/api';
import { leadOfRow } from '../../leadForm/leadOfRow';

const listedLead = (state: ApiState, id: number): ListedLead | undefined => {
  const pages = leadsApi.util
    .selectCachedArgsForQuery(state, 'getLeads')
    .map((request) => leadsApi.endpoints.getLeads.select(request)(state))
    .sort((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0));
  return pages.flatMap(({ data }) => data?.rows ?? []).find((row) => row.id === id);
};

const idOf = (name: string | null, people: readonly Option[] = []): string | undefined => {
  const [found, another] = people.filter(({ label }) => label === name);
  return another === undefined ? found?.value : undefined;
};

const asId = (id: string | undefined): number | null => (id === undefined ? null : Number(id));

/** The lead as its list shows it, before it is read; missing fields are empty and must not be saved. */
export const earlyLead = (state: object, id: number): ReadLead | undefined => {
  if (!hasApi(state)) return undefined;
  const row = listedLead(state, id);
  if (!row) return undefined;
  const leader = idOf(row.team_leader, lookupsApi.endpoints.getTeamLeaders.select()(state).data);
  const agents = leader === undefined ? undefined : lookupsApi.endpoints.getAgents.select(leader)(state).data;
  return leadOfRow(row, { teamLeader: asId(leader), agent: asId(idOf(row.agent, agents)) });
};
