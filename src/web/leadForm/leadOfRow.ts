import type { ListedLead, ReadLead } from '../../contract/leads';

interface Assignees {
  teamLeader: number | null;
  agent: number | null;
}

/** Incomplete: fields that a row lacks are empty and must not be saved. */
export const leadOfRow = (row: ListedLead, { teamLeader, agent }: Assignees): ReadLead => ({
  data: {
    id: row.id,
    cust_id: row.cust_id ?? '',
    name: row.name ?? '',
    contact: row.contact ?? '',
    alt_contact: null,
    gender: null,
    state: null,
    city: row.city,
    customer_type: null,
    requirement: null,
    lead_source: row.lead_source,
    project_id: row.project ?? null,
    assign_team_leader_id: teamLeader,
    assign_agent_id: agent,
    lead_status: row.lead_status,
    archived_reason: row.archived_reason,
    notes: null,
    updated_at: '',
  },
  tl_name: row.team_leader,
  agent_name: row.agent,
  notes: [],
});
