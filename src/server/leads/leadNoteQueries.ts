import { sql } from 'kysely';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { LeadNote } from '../../contract/leads';
import { roles } from '../../contract/roles';
import type { Database, LeadNotesTable } from '../db/schema';
import { dayText, nullableTimestampText, timestampText } from '../db/sqlTime';
import { statusName } from './leadStatusOut';

/** `kind` of an entry whose text is the remark of the lead; the other kinds are the author's role. */
export const remarkKind = 0;

/** The history of a lead as the contract has it, newest first. */
export async function readLeadNotes(db: Kysely<Database>, leadId: number): Promise<LeadNote[]> {
  const rows = await db
    .selectFrom('lead_notes')
    .select([
      'notes',
      nullableTimestampText('follow_up').as('follow_up'),
      'lead_status',
      'call_status',
      'last_call_action',
      dayText('office_visit').as('office_visit'),
      dayText('house_visit').as('house_visit'),
      dayText('mid_way_visit').as('mid_way_visit'),
      dayText('site_visit').as('site_visit'),
      textOfKind(roles.teamLeader).as('tl_remark'),
      textOfKind(roles.agent).as('agent_remark'),
      sql<string | null>`coalesce(lead_remark, ${textOfKind(remarkKind)})`.as('lead_remark'),
      'author_name as by',
      timestampText('created_at').as('created_at'),
    ])
    .where('lead_id', '=', leadId)
    .orderBy('lead_notes.created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    midmid_way_visit: row.mid_way_visit,
    lead_status: row.lead_status === null ? null : statusName(row.lead_status),
  }));
}

const textOfKind = (kind: number) => sql<string | null>`case when kind = ${sql.lit(kind)} then notes end`;

export async function addLeadNote(trx: Transaction<Database>, note: Insertable<LeadNotesTable>): Promise<void> {
  await trx.insertInto('lead_notes').values(note).execute();
}
