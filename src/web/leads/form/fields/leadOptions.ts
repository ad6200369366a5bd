import { useMemo } from 'react';
import { callOutcomes, customerTypes, leadGenders } from '../../../../contract/choices';
import type { ReadLead } from '../../../../contract/leads';
import { asOptions, type Option } from '../../../../contract/lookups';
import type { MasterCategory } from '../../../../contract/masterSettings';
import { useGetAgentsQuery, useGetStatesQuery, useGetTeamLeadersQuery } from '../../../api/lookupsApi';
import { optionsOfCategory, useGetMasterSettingsQuery } from '../../../api/masterSettingsApi';
import type { Loading } from '../../../forms/formFields';
import type { SelectOption } from '../../../ui/SelectField';

export const genderOptions = asOptions(leadGenders);
export const customerTypeOptions = asOptions(customerTypes);
export const callStatusOptions = asOptions(callOutcomes);

const none: readonly SelectOption[] = [];

const underWay: Loading = { isFetching: true };
const fetched: Loading = { isFetching: false };

/** `MissingOptions` reports failures, once for all selects. */
const choices = ({ data = none, isLoading }: { data?: readonly SelectOption[] | undefined; isLoading: boolean }) => ({
  options: data,
  query: isLoading ? underWay : fetched,
});

export const useStateOptions = () => choices(useGetStatesQuery());

export const useTeamLeaderOptions = () => choices(useGetTeamLeadersQuery());

export const useAgentOptions = (teamLeader: string) => {
  const { currentData, isFetching } = useGetAgentsQuery(teamLeader, { skip: teamLeader === '' });
  return choices({ data: currentData, isLoading: isFetching && currentData === undefined });
};

export const useMasterOptions = (category: MasterCategory) => {
  const { data, isLoading } = useGetMasterSettingsQuery();
  const options = useMemo(() => optionsOfCategory(data, category), [data, category]);
  return choices({ data: options, isLoading });
};

/** Names by id, for people who may be on no list any more. */
export type AssigneeNames = Readonly<Record<'teamLeader' | 'agent', Readonly<Record<string, string>>>>;

const byId = (options: readonly Option[] | undefined): Record<string, string> =>
  Object.fromEntries((options ?? []).map(({ value, label }) => [value, label]));

const own = (id: number | null, name: string | null): Record<string, string> =>
  id !== null && name ? { [String(id)]: name } : {};

export const useAssigneeNames = ({ data, tl_name, agent_name }: ReadLead): AssigneeNames => {
  const leader = data.assign_team_leader_id;
  const { data: leaders } = useGetTeamLeadersQuery();
  const { data: agents } = useGetAgentsQuery(String(leader), { skip: leader === null });
  return useMemo(
    () => ({
      teamLeader: { ...byId(leaders), ...own(leader, tl_name) },
      agent: { ...byId(agents), ...own(data.assign_agent_id, agent_name) },
    }),
    [leaders, agents, leader, data.assign_agent_id, tl_name, agent_name],
  );
};
