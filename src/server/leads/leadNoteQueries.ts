import { sql } from 'kysely';
import type { Insertable, InferResult, Kysely, Transaction } from 'kysely';
import { leadStatusNames } from '../../contract/leadCodes';
import type { LeadNote } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { byKeys } from '../../contract/record';
import { roles } from '../../contract/roles';
import { sendAhead } from '../db/hotStatements';
import type { Database, LeadNotesTable } from '../db/schema';
import { dayText, nullableTimestampText, timestampText } from '../db/sqlParts';

/** `kind` of an entry whose text is the lead's remark; other kinds are the author's role. */
export const remarkKind = 0;

/** `kind` of a message that was sent to the customer. */
export const messageKind = 4;

/** `kind` of an enquiry by a lead that was known. */
export const enquiryKind = 5;

/** Whether its author may still take it back. */
export const isRecentMessage = (now: Date) =>
  sql<boolean>`lead_notes.created_at > ${new Date(now.getTime() - limits.takeBackMinutes * 60_000)}::timestamptz`;

export const leadNotes = (db: Kysely<Database>, leadId: number, reader: number, now: Date) =>
  db
    .selectFrom('lead_notes')
    .select([
      'lead_notes.notes',
      nullableTimestampText('lead_notes.follow_up').as('follow_up'),
      'lead_notes.lead_status',
      'lead_notes.call_status',
      'lead_notes.last_call_action',
      dayText('lead_notes.office_visit').as('office_visit'),
      dayText('lead_notes.house_visit').as('house_visit'),
      dayText('lead_notes.mid_way_visit').as('mid_way_visit'),
      dayText('lead_notes.site_visit').as('site_visit'),
      textOfKind(roles.teamLeader).as('tl_remark'),
      textOfKind(roles.agent).as('agent_remark'),
      sql<string | null>`coalesce(lead_notes.lead_remark, ${textOfKind(remarkKind)})`.as('lead_remark'),
      textOfKind(messageKind).as('message'),
      sql<number | null>`case when lead_notes.kind = ${sql.lit(messageKind)}
        and lead_notes.author_id = ${reader}::integer and ${isRecentMessage(now)} then lead_notes.id end`.as(
        'message_id',
      ),
      'lead_notes.author_name as by',
      timestampText('lead_notes.created_at').as('created_at'),
    ])
    .where('lead_notes.lead_id', '=', leadId)
    .orderBy('lead_notes.created_at', 'desc')
    .orderBy('lead_notes.id', 'desc');

export const leadNoteOf = (row: InferResult<ReturnType<typeof leadNotes>>[number]): LeadNote => ({
  ...row,
  midmid_way_visit: row.mid_way_visit,
  lead_status: row.lead_status === null ? null : leadStatusNames[row.lead_status],
});

const textOfKind = (kind: number) =>
  sql<string | null>`case when lead_notes.kind = ${sql.lit(kind)} then lead_notes.notes end`;

/** Calls and visits, each in the column of its name: the newest on the lead, all in its history. */
export const workColumns = [
  'call_status',
  'last_call_action',
  'site_visit',
  'office_visit',
  'house_visit',
  'mid_way_visit',
] as const;

/** Named so that all entries share one statement. */
const emptyEntry = byKeys(['lead_remark', 'follow_up', ...workColumns], () => null);

export async function addLeadNote(trx: Transaction<Database>, note: Insertable<LeadNotesTable>): Promise<void> {
  await sendAhead(trx, trx.insertInto('lead_notes').values({ ...emptyEntry, ...note }));
}
