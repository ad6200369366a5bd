import { readLead, type ListedLead, type ReadLead } from '../../contract/leads';

/** Incomplete: fields that a row lacks are empty and must not be saved. */
export const leadOfRow = (
  row: ListedLead,
  { teamLeader, agent }: Record<'teamLeader' | 'agent', number | null>,
): ReadLead =>
  readLead({
    data: {
      ...row,
      name: row.name ?? '',
      project_id: row.project,
      assign_team_leader_id: teamLeader,
      assign_agent_id: agent,
      updated_at: '',
    },
    tl_name: row.team_leader,
    agent_name: row.agent,
  }) as ReadLead; // an id and a name are all that it needs
