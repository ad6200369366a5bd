import { sql, type RawBuilder } from 'kysely';
import { type LeadStatus, leadStatusNames } from '../../contract/leadCodes';
import type { LeadRow, Page } from '../../contract/leads';
import { byKeys } from '../../contract/record';
import { nullableTimestampText, timestampText } from '../db/sqlParts';
import { lastPageOf } from '../http/pageMeta';
import { isUncalled } from '../rules/lists';

/** A row of a page with the total of all pages. An empty page is one row with only the total. */
export interface PageRow extends Omit<LeadRow, 'id' | 'form_name' | 'lead_status' | 'call_by'> {
  total: number;
  id: number | null;
  lead_status: LeadStatus;
  call_by: string | null;
}

/** Deadline of the lead's first call, if nobody has called yet. */
export const callBy = (table: 'page' | 'leads') => sql<string | null>`
  (select ${timestampText('due_at')} from hand_outs where hand_outs.lead_id = ${sql.ref(`${table}.id`)} and ${isUncalled(table)})`;

export const leadColumns: Record<Exclude<keyof PageRow, 'total' | 'same_number'>, RawBuilder<unknown>> = {
  ...byKeys(['id', 'cust_id', 'name', 'contact', 'city', 'lead_source', 'project'], (name) => sql.ref(`page.${name}`)),
  created_at: timestampText('page.created_at'),
  assign_time: nullableTimestampText('page.assign_time'),
  updated_at: timestampText('page.updated_at'),
  team_leader: sql`leader.name`,
  agent: sql`agent.name`,
  lead_status: sql`page.lead_status`,
  follow_ups: nullableTimestampText('page.follow_up'),
  archived_reason: sql`page.archived_reason`,
  remark: sql`coalesce(page.last_note, page.remark)`,
  call_by: callBy('page'),
};

export const leadRowColumns = sql.join(
  Object.entries(leadColumns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`),
);

/** The people of a table's leads: `leadColumns` has their names. */
export const joinedPeople = (table: string, leader = 'leader', agent = 'agent') => sql`
    left join users as ${sql.ref(leader)} on ${sql.ref(`${leader}.user_id`)} = ${sql.ref(`${table}.team_leader_id`)}
    left join users as ${sql.ref(agent)} on ${sql.ref(`${agent}.user_id`)} = ${sql.ref(`${table}.agent_id`)}`;

export const joinedRows = sql`left join (chosen join leads as page on page.id = chosen.id) on true
    ${joinedPeople('page')}`;

export const leadOfRow = ({ id, lead_status, call_by, ...texts }: Omit<PageRow, 'total'>): LeadRow | null =>
  id === null
    ? null
    : { id, ...texts, lead_status: leadStatusNames[lead_status], ...(call_by === null ? {} : { call_by }) };

export const pageOf = (rows: readonly PageRow[], page: number, size: number): Page<LeadRow> => {
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.flatMap(({ total: _total, ...row }) => leadOfRow(row) ?? []),
    page,
    lastPage: lastPageOf(total, size),
    total,
  };
};
