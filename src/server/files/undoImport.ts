import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { KeptLead } from '../../contract/transfers';
import { limits } from '../../contract/limits';
import type { Database } from '../db/schema';
import { idArray } from '../db/sqlParts';
import { handOutName } from '../handOut/writeHandOuts';
import { isHeld } from '../queue/queueLeads';
import { lockNext, type ImportPorts } from './storeRows';

/** Number of hand-outs by rules, which do not count as work on the lead. */
const handedOut = sql`coalesce((select cardinality(had) from hand_outs where hand_outs.lead_id = leads.id), 0)`;

/** History entries besides the remark, notes of the same import, and entries of Hand-out. */
const laterNotes = (importId: number, round: number) => sql`
  (select author_name, created_at from lead_notes
    where lead_notes.lead_id = leads.id and lead_notes.created_at > leads.created_at
      and not (author_id is null and author_name = ${handOutName}) and not exists (
      select from import_results own where own.import_id = ${importId} and own.round = ${round} and own.note_id = lead_notes.id))`;

const isUntouched = (importId: number, round: number, now: Date): RawBuilder<SqlBool> => sql`
  (leads.version = 1 + ${handedOut} and leads.enquired_at is null and not ${isHeld(now)} and not exists ${laterNotes(importId, round)})`;

/** One pass over an import's rows: a dry run, or the making of leads. */
export interface Round {
  id: number;
  round: number;
}

/** Number of leads that an undo would delete now. */
export const countUndo = async (trx: Transaction<Database>, { id, round }: Round, now: Date): Promise<number> => {
  const { rows } = await sql<{ undone: number }>`
    select count(*)::integer as undone from import_results join leads on leads.id = import_results.lead_id
    where import_id = ${id} and import_results.round = ${round} and result in ('added', 'kept')
      and ${isUntouched(id, round, now)}`.execute(trx);
  return rows[0]?.undone ?? 0;
};

export const readKeptLeads = async (db: ImportPorts['db'], { id, round }: Round, now: Date): Promise<KeptLead[]> => {
  const { rows } = await sql<KeptLead>`
    select leads.id as lead_id, leads.cust_id, leads.name, case
        when leads.version > 1 + ${handedOut} then 'Was changed' || coalesce(' by ' || changer.name, '') || ' since.'
        when later.author_name is not null then 'Was noted by ' || later.author_name || ' since.'
        when ${isHeld(now)} then 'Is being called.'
        else 'Was worked on since.'
      end as reason
    from import_results join leads on leads.id = import_results.lead_id
    left join users as changer on changer.user_id = leads.updated_by
    left join lateral (
      select author_name from ${laterNotes(id, round)} notes order by created_at desc limit 1
    ) later on true
    where import_id = ${id} and import_results.round = ${round}
      and (result = 'kept' or (result = 'added' and not ${isUntouched(id, round, now)}))
    order by no limit ${limits.importShown}`.execute(db);
  return rows;
};

/** Undoes some rows of one import; deletes notes first, because they may belong to deleted leads. */
const takeBack = async (trx: Transaction<Database>, { id, round }: Round, now: Date, size: number): Promise<void> => {
  const { rows } = await sql<{ no: number; result: string; lead_id: number | null; note_id: number | null }>`
    select no, result, lead_id, note_id from import_results
    where import_id = ${id} and round = ${round} and result in ('added', 'noted')
    order by result desc, no limit ${size}`.execute(trx);
  const notes = rows.flatMap(({ note_id }) => note_id ?? []);
  const leads = rows.flatMap(({ result, lead_id }) => (result === 'added' ? (lead_id ?? []) : []));
  await trx
    .deleteFrom('lead_notes')
    .where('id', 'in', notes.length > 0 ? notes : [0])
    .execute();
  await sql`select id from leads where id = any (${idArray(leads)}) order by id for update`.execute(trx);
  const { rows: gone } = await sql<{ id: number }>`
    delete from leads where id = any (${idArray(leads)}) and ${isUntouched(id, round, now)} returning id`.execute(trx);
  const lost = gone.map((lead) => lead.id);
  await sql`
    update import_results set result = case
      when result = 'noted' or lead_id = any (${idArray(lost)}) then 'undone' else 'kept' end
    where import_id = ${id} and round = ${round} and no = any (${idArray(rows.map(({ no }) => no))})`.execute(trx);
  await trx
    .updateTable('imports')
    .set({ undone: sql<number>`coalesce(undone, 0) + ${lost.length}`, ...(rows.length < size && { busy_until: null }) })
    .where('id', '=', id)
    .execute();
};

/** Undoes a part of an import in one transaction; false if nothing is left. */
export const undoNext = ({ db, clock }: ImportPorts, size: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const taken = await lockNext(trx, sql<boolean>`state = 'undone' and busy_until is not null`);
    if (taken) await takeBack(trx, taken, clock.now(), size);
    return taken !== undefined;
  });
