import { useMemo } from 'react';
import type { ReadLead } from '../../../../contract/leads';
import type { Option } from '../../../../contract/lookups';
import { useGetAgentsQuery, useGetTeamLeadersQuery } from '../../../api/lookupsApi';
import type { AssigneeNames } from './LeadFields';

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
