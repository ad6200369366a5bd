import { leadStatusText } from '../../../../contract/leadCodes';
import type { LeadRow, Page } from '../../../../contract/leads';
import { limits } from '../../../../contract/limits';
import type { LeadList } from '../../../leadLists';
import { datePart, formatTimestamp } from '../../../dates';

/** A row as it is read: every text ready, so that a cell has nothing to compute. */
export interface LeadGridRow {
  id: number;
  serial: number;
  customerId: string;
  createdAt: string;
  name: string;
  city: string;
  contact: string;
  leadSource: string;
  assignedAt: string;
  teamLeader: string;
  agent: string;
  project: string;
  followUp: string;
  archivedReason: string;
  updatedAt: string;
  /** The status as the server wrote it, for its colour. */
  status: string;
  statusText: string;
  observation: string;
}

/** Stands where a lead has nothing. */
export const nothing = '—';

const shown = (text: string | null | undefined): string => text?.trim() || nothing;

/** The follow-up of every row of a work queue (spec §2). */
const noFollowUp = 'N.A.';

/** The rows of a page as a list shows them: numbered through all pages, dates in the list's form (spec §9). */
export const leadGridRows = ({ rows, page }: Page<LeadRow>, columns: LeadList['columns']): LeadGridRow[] => {
  const date = columns === 'queue' ? datePart : formatTimestamp;
  return rows.map((row, index) => ({
    id: row.id,
    serial: (page - 1) * limits.leadPageSize + index + 1,
    customerId: shown(row.cust_id),
    createdAt: shown(date(row.created_at)),
    name: shown(row.name),
    city: shown(row.city),
    contact: shown(row.contact),
    leadSource: shown(row.lead_source),
    assignedAt: shown(date(row.assign_time)),
    teamLeader: shown(row.team_leader),
    agent: shown(row.agent),
    project: shown(row.project ?? row.form_name),
    followUp: columns === 'queue' ? noFollowUp : shown(date(row.follow_ups)),
    archivedReason: shown(row.archived_reason),
    updatedAt: shown(date(row.updated_at)),
    status: row.lead_status ?? '',
    statusText: shown(leadStatusText(row.lead_status)),
    observation: shown(row.remark),
  }));
};
