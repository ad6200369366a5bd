import { sql, type Kysely } from 'kysely';
import { indiaDayOf } from '../../contract/calendar';
import type { ImportDetail } from '../../contract/imports';
import { limits } from '../../contract/limits';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { RowReason } from '../db/importTables';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import { notFound } from '../failures';
import { recordId } from '../http/recordId';
import { workPartOf } from '../rules/scope';
import { computedTimestampText, undoUntil } from '../transfers/transferRules';
import { firstRows } from './storeRows';
import { readKeptLeads } from './undoImport';
import { fileOf, fileTypes, type Rows } from './writeFile';

/** An Admin sees all imports, anyone else only those they started. */
export const inScope = (actor: Actor) =>
  workPartOf(actor) === 'all' ? sql<boolean>`true` : sql<boolean>`imports.user_id = ${actor.user_id}`;

const readReasons = async (db: Kysely<Database>, { id, round }: { id: number; round: number }, result: string) => {
  const { rows } = await sql<{ row: number; reasons: RowReason[]; lead_id: number | null }>`
    select import_rows.row, reasons, lead_id from import_results join import_rows using (import_id, no)
    where import_id = ${id} and round = ${round} and result = ${result} and reasons is not null
    order by no limit ${limits.importShown}`.execute(db);
  return rows;
};

const findImport = (db: Kysely<Database>, actor: Actor, given: string) =>
  db
    .selectFrom('imports')
    .innerJoin('users', 'users.user_id', 'imports.user_id')
    .select(['id', 'round', 'plan', 'undone', 'busy_until', 'file_name', 'state', 'rows', 'added', 'is_dry', 'seen'])
    .select(['skipped', 'noted', 'refused', 'problem', 'headings', 'unknown as unknown_values', 'users.name as who'])
    .select([
      timestampText('imports.at').as('at'),
      sql<string | null>`case when ran_at is not null then ${computedTimestampText(undoUntil(sql`ran_at`))} end`.as(
        'undo_until',
      ),
    ])
    .where('imports.id', '=', recordId(given, 'import'))
    .where(inScope(actor))
    .executeTakeFirstOrThrow(() => notFound('import'));

export const getImport: Handler<'getImport'> = async ({ db, params, actor, now }) => {
  const found = await findImport(db, actor, params.id);
  const { id, plan, round, undone, busy_until, ...shown } = found;
  const { rows: leads } = await sql<ImportDetail['leads'][number]>`
    select leads.id as lead_id, cust_id, leads.name from import_results join leads on leads.id = import_results.lead_id
    where import_id = ${found.is_dry ? 0 : id} and import_results.round = ${round} and result = 'added'
    order by no limit ${limits.importShown}`.execute(db);
  const refused = await readReasons(db, found, 'refused');
  const doubles = await readReasons(db, found, plan.on_duplicate === 'note' ? 'noted' : 'skipped');
  const data = {
    ...shown,
    import_id: id,
    ...plan,
    on_duplicate: plan.on_duplicate || ('skip' as const),
    sample: await firstRows(db, id, 5),
    reasons: refused.flatMap(({ row, reasons }) => reasons.map((reason) => ({ row, ...reason }))),
    doubles: doubles.map(({ row, reasons, lead_id }) => ({ row, lead_id, words: reasons[0]?.words ?? '' })),
    is_at_work:
      ['reading', 'running'].includes(found.state) ||
      (found.state === 'dry' && found.seen < found.rows) ||
      (found.state === 'undone' && busy_until !== null),
    leads,
    undone: undone ?? 0,
    kept: found.state === 'undone' ? await readKeptLeads(db, found, now) : [],
  };
  return { status: 200, data };
};

async function* refusedRows(
  db: Kysely<Database>,
  { id, round, headings }: { id: number; round: number; headings: string[] },
): Rows {
  yield [[...headings, 'Reason']];
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('import_results')
      .innerJoin('import_rows', (join) =>
        join
          .onRef('import_rows.import_id', '=', 'import_results.import_id')
          .onRef('import_rows.no', '=', 'import_results.no'),
      )
      .select(['import_rows.no', 'cells', 'reasons'])
      .where('import_results.import_id', '=', id)
      .where('round', '=', round)
      .where('result', '=', 'refused')
      .where('import_rows.no', '>', after)
      .orderBy('import_rows.no')
      .limit(500)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.no ?? after;
    yield rows.map(({ cells, reasons }) => [
      ...headings.map((_, place) => cells[place] ?? ''),
      (reasons ?? []).map(({ words }) => words).join(' '),
    ]);
  }
}

export const listImports: Handler<'listImports'> = async ({ db, actor }) => {
  const found = await db
    .selectFrom('imports')
    .innerJoin('users', 'users.user_id', 'imports.user_id')
    .select([
      'id as import_id',
      'file_name',
      'state',
      'rows',
      'added',
      'users.name as who',
      timestampText('at').as('at'),
    ])
    .where(inScope(actor))
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return { status: 200, data: found };
};

export const getRefusedRows: Handler<'getRefusedRows'> = async ({ db, actor, params, now, c }) => {
  const found = await findImport(db, actor, params.id);
  return c.body(fileOf('csv', refusedRows(db, found)), 200, {
    'Content-Type': fileTypes.csv,
    'Content-Disposition': `attachment; filename="refused-rows-${indiaDayOf(now)}.csv"`,
  });
};
