import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { ImportDetail } from '../../contract/imports';
import { roles, type RoleCode } from '../../contract/roles';
import { leadImports } from '../../contract/permissions';
import { isDatabaseUnavailable } from '../db/databaseErrors';
import type { Database } from '../db/schema';
import { forbidden, Refusal } from '../failures';
import { checkAssignees, lockStaff } from '../leads/assigneeQueries';
import { lockNumbers } from '../leads/duplicateQueries';
import { listDaysAt } from '../rules/lists';
import { readTeamLoad, splitLeads } from '../transfers/planDistribution';
import { createChecker } from './checkRows';
import { insertLeads, insertNotes, nextIds, type Added, type Noted, type Writer } from './insertImported';
import { findDoubles, sameAsRow } from './importDoubles';
import { lockNext, readLists, type Import, type ImportPorts } from './storeRows';

type Result = Omit<Selectable<Database['import_results']>, 'import_id' | 'round'>;

interface Step extends Writer {
  checkNext: (taken: Import, seen: number) => void;
}

/** Fails if the person who started the import has lost the right to it. */
const authorOf = async (trx: Transaction<Database>, { user_id, plan }: Import): Promise<Writer['author']> => {
  const author = await trx
    .selectFrom('users')
    .select(['user_id', 'name', 'role'])
    .where('user_id', '=', user_id)
    .where('crm_app_access', '=', true)
    .where('role', 'in', leadImports.roles)
    .executeTakeFirst();
  const isOfOther = author?.role === roles.teamLeader && plan.tl_id !== null && plan.tl_id !== user_id;
  if (!author || isOfOther) throw forbidden('Who started this import may not go on with it.');
  return { ...author, role: author.role as RoleCode }; // as the users' table holds them
};

/** Assigns the leads to agents, and updates the counts in `given`. */
const assign = async (
  { trx, now }: Step,
  { plan }: Import,
  given: Record<string, number>,
  added: readonly Added[],
): Promise<(Added & { agent_id: number | null })[]> => {
  const { tl_id, by } = plan;
  if (tl_id === null || by === '') {
    await checkAssignees(trx, { teamLeader: tl_id, agent: null }, { teamLeader: 'tl_id', agent: 'tl_id' });
    return added.map((lead) => ({ ...lead, agent_id: null }));
  }
  const team = await trx.selectFrom('users').select('user_id').where('team_leader_id', '=', tl_id).execute();
  await lockStaff(trx, [tl_id, ...team.map(({ user_id }) => user_id)]);
  const load = await readTeamLoad(trx, listDaysAt(now), tl_id, []);
  const shares = splitLeads(
    added,
    load.map((agent) => ({ ...agent, given: given[agent.agent_id] ?? 0 })),
    by,
  );
  return load.flatMap(({ agent_id }, place) => {
    const share = shares[place] ?? [];
    given[agent_id] = (given[agent_id] ?? 0) + share.length;
    return share.map((lead) => ({ ...lead, agent_id }));
  });
};

const insertResults = (trx: Transaction<Database>, { id, round }: Import, results: readonly Result[]) =>
  sql`
    insert into import_results (import_id, round, no, contact, result, reasons, lead_id, note_id)
    select ${id}::integer, ${round}::integer, no, contact, result, reasons, lead_id, note_id
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as sent (no integer, contact text, result text, reasons jsonb, lead_id integer, note_id integer)`.execute(trx);

/** Checks the rows after `seen`. */
const checkRows = async (db: Kysely<Database>, { id, round, plan, headings }: Import, seen: number, size: number) => {
  const rows = await db
    .selectFrom('import_rows')
    .select(['no', 'row', 'cells'])
    .where('import_id', '=', id)
    .where('no', '>', seen)
    .orderBy('no')
    .limit(size)
    .execute();
  const { check, unknownValues } = createChecker(plan, headings, await readLists(db));
  return {
    key: `${id} ${round} ${seen}`,
    checked: rows.map((row) => ({ ...row, ...check(row.cells) })),
    unknownValues,
  };
};

type Checked = Awaited<ReturnType<typeof checkRows>>;

/** Rows checked for the next step, while the database works on this one; the rows of a round never change. */
export interface Ahead {
  next?: Promise<Checked | undefined> | undefined;
}

const takeRows = async (step: Step, taken: Import, size: number, early: Checked | undefined): Promise<void> => {
  const { trx, now } = step;
  const { id, round, is_dry: isDry, plan } = taken;
  const isNext = early?.key === `${id} ${round} ${taken.seen}`;
  const { checked: rows, unknownValues } = isNext ? early : await checkRows(trx, taken, taken.seen, size);
  const seen = taken.seen + rows.length;
  const numbers = [...new Set(rows.filter((row) => row.reasons.length === 0).map((row) => row.fields.contact))];
  if (!isDry) await lockNumbers(trx, numbers);
  const doubles = await findDoubles(trx, taken, numbers);
  const onDuplicate = plan.on_duplicate || 'skip';
  const ids = isDry ? [] : await nextIds(trx, 'leads', rows.length);
  const noteIds = isDry || onDuplicate !== 'note' ? [] : await nextIds(trx, 'lead_notes', rows.length);
  const added: Added[] = [];
  const notes: Noted[] = [];
  const results = rows.map(({ no, row, fields, reasons }, place): Result => {
    const none = { no, contact: null, lead_id: null, note_id: null };
    if (reasons.length > 0) return { ...none, result: 'refused', reasons };
    const { contact } = fields;
    const double = doubles.get(contact);
    if (double && onDuplicate !== 'add') {
      const { lead_id, words } = double;
      const reason = [{ field: 'contact', words }];
      if (onDuplicate === 'skip') return { ...none, contact, lead_id, result: 'skipped', reasons: reason };
      const note_id = noteIds[place] ?? null;
      if (lead_id !== null && note_id !== null) notes.push({ id: note_id, lead_id, fields });
      return { ...none, contact, lead_id, note_id, result: 'noted', reasons: reason };
    }
    const lead_id = ids[place] ?? null;
    if (lead_id !== null) added.push({ id: lead_id, fields });
    doubles.set(contact, { lead_id, words: sameAsRow(row) });
    return { ...none, contact, lead_id, result: 'added', reasons: null };
  });
  const given = { ...taken.given };
  if (seen < taken.rows) step.checkNext(taken, seen);
  if (!isDry) {
    await insertLeads(step, plan.tl_id, await assign(step, taken, given, added));
    await insertNotes(step, taken.file_name, notes);
  }
  await insertResults(trx, taken, results);
  const count = (result: Result['result']): number => results.filter((one) => one.result === result).length;
  const counts: Pick<ImportDetail, 'seen' | 'added' | 'skipped' | 'noted' | 'refused'> = {
    seen,
    added: taken.added + count('added'),
    skipped: taken.skipped + count('skipped'),
    noted: taken.noted + count('noted'),
    refused: taken.refused + count('refused'),
  };
  await trx
    .updateTable('imports')
    .set({
      ...counts,
      given: JSON.stringify(given),
      unknown: JSON.stringify(unknownValues(taken.unknown)),
      // Imports take turns.
      busy_until: now,
      ...(!isDry && { ran_at: now, ...(seen >= taken.rows && { state: 'done' as const }) }),
    })
    .where('id', '=', id)
    .execute();
};

/** Checks some rows of one import, and stores their leads in a real run; all rows or none. */
export const stepNext = async ({ db, clock, log }: ImportPorts, size: number, ahead: Ahead = {}): Promise<boolean> => {
  let taken: Import | undefined;
  // Awaited here: inside the transaction it would wait for a database with one connection.
  const early = await ahead.next;
  ahead.next = undefined;
  const checkNext: Step['checkNext'] = (of, seen) => {
    // If this fails, the step checks its rows itself.
    ahead.next = checkRows(db, of, seen, size).catch(() => undefined);
  };
  try {
    return await db.transaction().execute(async (trx) => {
      taken = await lockNext(trx, sql<boolean>`(state = 'running' or (state = 'dry' and seen < rows))`);
      if (!taken) return false;
      const author = await authorOf(trx, taken);
      await takeRows({ trx, now: clock.now(), author, checkNext }, taken, size, early);
      return true;
    });
  } catch (error) {
    if (!taken || isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error, import: taken.id }, 'an import stopped');
    const problem =
      error instanceof Refusal ? error.message : 'It stopped at a fault on our side. Nothing is lost: go on with it.';
    const stopped = db.updateTable('imports').set({ state: 'stopped', problem }).where('id', '=', taken.id);
    await stopped.where('state', 'in', ['dry', 'running']).execute();
    return true;
  }
};
