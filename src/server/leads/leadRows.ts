import { sql } from 'kysely';
import { type LeadStatus, leadStatusNames } from '../../contract/leadCodes';
import type { LeadRow, Page } from '../../contract/leads';
import { nullableTimestampText, timestampText } from '../db/sqlParts';

export const statusName = (status: LeadStatus): string => leadStatusNames[status];

export const statusDigits = (status: LeadStatus): string => String(status);

/** A row of a page with the total of all pages. An empty page is one row with only the total. */
export interface PageRow extends Omit<LeadRow, 'id' | 'form_name' | 'lead_status'> {
  total: number;
  id: number | null;
  lead_status: LeadStatus;
}

export const leadRowColumns = sql`page.id, page.cust_id, page.name, page.contact, page.city, page.lead_source, page.project,
      ${timestampText('page.created_at')} as created_at,
      ${nullableTimestampText('page.assign_time')} as assign_time,
      ${timestampText('page.updated_at')} as updated_at,
      leader.name as team_leader, agent.name as agent, page.lead_status,
      ${nullableTimestampText('page.follow_up')} as follow_ups,
      page.archived_reason, coalesce(page.last_note, page.remark) as remark`;

export const joinedRows = sql`left join (chosen join leads as page on page.id = chosen.id) on true
    left join users as leader on leader.user_id = page.team_leader_id
    left join users as agent on agent.user_id = page.agent_id`;

export const leadOfRow = ({ id, lead_status, ...texts }: Omit<PageRow, 'total'>): LeadRow | null =>
  id === null ? null : { id, ...texts, lead_status: statusName(lead_status) };

export const pageOf = (rows: readonly PageRow[], page: number, size: number): Page<LeadRow> => {
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.flatMap(({ total: _total, ...row }) => leadOfRow(row) ?? []),
    page,
    lastPage: Math.max(1, Math.ceil(total / size)),
    total,
  };
};
