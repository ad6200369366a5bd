import { leadsApi } from '../../api/leadsApi';
import { lookupsApi, type Option } from '../../api/lookupsApi';
import type { ListedLead, ReadLead } from '../../../contract/leads';
import type { ApiState } from '../../api/api';
import { leadOfRow } from '../../leadForm/leadOfRow';

/** The lead as a page of a list that is still kept has it; where several do, as the one that came last. */
const listedLead = (state: ApiState, id: number): ListedLead | undefined => {
  const pages = leadsApi.util
    .selectCachedArgsForQuery(state, 'getLeads')
    .map((request) => leadsApi.endpoints.getLeads.select(request)(state))
    .sort((one, other) => (other.fulfilledTimeStamp ?? 0) - (one.fulfilledTimeStamp ?? 0));
  return pages.flatMap(({ data }) => data?.rows ?? []).find((row) => row.id === id);
};

/** The id behind a name, if it is the name of exactly one. */
const idOf = (name: string | null, people: readonly Option[] = []): string | undefined => {
  const [found, another] = people.filter(({ label }) => label === name);
  return another === undefined ? found?.value : undefined;
};

const asId = (id: string | undefined): number | null => (id === undefined ? null : Number(id));

/**
 * What is known of a lead before it has been read: what its list says. What a list does not have is empty, and nothing of
 * it may be saved.
 * @returns undefined for a lead that no list has
 */
export const earlyLead = (state: ApiState, id: number): ReadLead | undefined => {
  const row = listedLead(state, id);
  if (!row) return undefined;
  const leader = idOf(row.team_leader, lookupsApi.endpoints.getTeamLeaders.select()(state).data);
  const agents = leader === undefined ? undefined : lookupsApi.endpoints.getAgents.select(leader)(state).data;
  return leadOfRow(row, { teamLeader: asId(leader), agent: asId(idOf(row.agent, agents)) });
};
