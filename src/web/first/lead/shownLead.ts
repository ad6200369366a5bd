import type { ListedLead, ReadLead } from '../../../contract/leads';

/** A lead as the form is drawn from it; the notes are undefined while they are on their way. */
export interface ShownLead extends Omit<ReadLead, 'notes'> {
  notes: ReadLead['notes'] | undefined;
}

/** What a row of a list has of the lead. */
export const leadOfRow = (row: ListedLead): ShownLead => {
  const { id, lead_status, team_leader, agent, project } = row;
  // The names are what is shown: any id will do.
  const idOf = (name: string | null): number | null => (name === null ? null : 0);
  return {
    data: {
      id,
      lead_status,
      name: row.name ?? '',
      cust_id: row.cust_id ?? '',
      contact: row.contact ?? '',
      city: row.city,
      lead_source: row.lead_source,
      project_id: project ?? null,
      archived_reason: row.archived_reason,
      updated_at: row.updated_at ?? '',
      assign_team_leader_id: idOf(team_leader),
      assign_agent_id: idOf(agent),
      alt_contact: null,
      gender: null,
      state: null,
      requirement: null,
      customer_type: null,
      notes: null,
    },
    tl_name: team_leader,
    agent_name: agent,
    notes: undefined,
  };
};
