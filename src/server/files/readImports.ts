import { sql, type Kysely, type Selectable } from 'kysely';
import { indiaDayOf } from '../../contract/calendar';
import type { ImportDetail } from '../../contract/imports';
import { limits } from '../../contract/limits';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { RowReason } from '../db/arrivalTables';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import { notFound } from '../failures';
import { recordId } from '../http/recordId';
import { workPartOf } from '../rules/scope';
import { computedTimestampText, undoUntil } from '../transfers/transferRules';
import { firstRows } from './storeRows';
import { readKeptLeads, type Round } from './undoImport';
import { download, type Rows } from './writeFile';

const rowsAtOnce = 500;

/** An Admin sees all imports, anyone else only those they started. */
export const inScope = (actor: Actor) =>
  workPartOf(actor) === 'all' ? sql<boolean>`true` : sql<boolean>`imports.user_id = ${actor.user_id}`;

type ResultRow = Pick<
  Selectable<Database['import_results'] & Database['import_rows']>,
  'no' | 'row' | 'cells' | 'lead_id'
> & {
  reasons: RowReason[];
};

/** The rows with one result and its reasons, behind the row `after`. */
const readResults = async (db: Kysely<Database>, { id, round }: Round, result: string, most: number, after = 0) => {
  const { rows } = await sql<ResultRow>`
    select no, row, cells, reasons, lead_id from import_results join import_rows using (import_id, no)
    where import_id = ${id} and round = ${round} and result = ${result} and reasons is not null and no > ${after}
    order by no limit ${most}`.execute(db);
  return rows;
};

const importsOf = (db: Kysely<Database>, actor: Actor) =>
  db
    .selectFrom('imports')
    .innerJoin('users', 'users.user_id', 'imports.user_id')
    .select(['id as import_id', 'file_name', 'state', 'rows', 'added', 'users.name as who'])
    .select(timestampText('imports.at').as('at'))
    .where(inScope(actor));

const findImport = (db: Kysely<Database>, actor: Actor, given: string) =>
  importsOf(db, actor)
    .select(['id', 'round', 'plan', 'undone', 'busy_until', 'is_dry', 'seen', 'skipped', 'noted', 'refused', 'problem'])
    .select(['headings', 'unknown as unknown_values'])
    .select(
      computedTimestampText(undoUntil(sql`ran_at`))
        .$castTo<string | null>()
        .as('undo_until'),
    )
    .where('id', '=', recordId(given, 'import'))
    .executeTakeFirstOrThrow(() => notFound('import'));

export const getImport: Handler<'getImport'> = async ({ db, params, actor, now }) => {
  const found = await findImport(db, actor, params.id);
  const { id, plan, round, undone, busy_until, ...shown } = found;
  const { rows: leads } = await sql<ImportDetail['leads'][number]>`
    select leads.id as lead_id, cust_id, leads.name from import_results join leads on leads.id = import_results.lead_id
    where import_id = ${found.is_dry ? 0 : id} and import_results.round = ${round} and result = 'added'
    order by no limit ${limits.importShown}`.execute(db);
  const refused = await readResults(db, found, 'refused', limits.importShown);
  const doubled = plan.on_duplicate === 'note' ? 'noted' : 'skipped';
  const doubles = await readResults(db, found, doubled, limits.importShown);
  const data = {
    ...shown,
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

async function* refusedRows(db: Kysely<Database>, found: Round & { headings: string[] }): Rows {
  const { headings } = found;
  yield [[...headings, 'Reason']];
  let rows = await readResults(db, found, 'refused', rowsAtOnce);
  for (; rows.length > 0; rows = await readResults(db, found, 'refused', rowsAtOnce, rows.at(-1)?.no)) {
    yield rows.map(({ cells, reasons }) => [
      ...headings.map((_, place) => cells[place] ?? ''),
      reasons.map(({ words }) => words).join(' '),
    ]);
  }
}

export const listImports: Handler<'listImports'> = async ({ db, actor }) => ({
  status: 200,
  data: await importsOf(db, actor).orderBy('id', 'desc').limit(20).execute(),
});

export const getRefusedRows: Handler<'getRefusedRows'> = async ({ db, actor, params, now, c }) => {
  const found = await findImport(db, actor, params.id);
  return c.body(...download(`refused-rows-${indiaDayOf(now)}`, 'csv', refusedRows(db, found)));
};
