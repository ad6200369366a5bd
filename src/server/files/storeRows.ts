import { sql, type Expression, type Kysely, type Selectable, type SqlBool, type Transaction } from 'kysely';
import { listedFieldNames, listedFields, type ListedField } from '../../contract/imports';
import { byKeys } from '../../contract/record';
import { isDatabaseUnavailable } from '../db/databaseErrors';
import type { Database } from '../db/schema';
import type { Deps } from '../deps';
import { Unreadable, type FileRow } from './fileTable';
import { findColumns, type Lists } from './findColumns';
import { readFile } from './readFile';

export type ImportPorts = Pick<Deps, 'db' | 'clock' | 'log'>;

/** After this time without progress, another process takes the file over. */
const leaseMs = 15_000;

const lettersOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : lettersOf(Math.floor(place / 26) - 1) + lettersOf(place % 26);

/** The first row with two cells: titles often stand above the headings. */
const headingPlace = (rows: readonly FileRow[]): number =>
  Math.max(
    0,
    rows.slice(0, 20).findIndex(({ cells }) => cells.filter(Boolean).length > 1),
  );

/** Unique headings: a blank one becomes `Column C`, a repeated one gets a number. */
const headingsIn = (rows: readonly FileRow[]): string[] => {
  const from = headingPlace(rows);
  const width = Math.max(...rows.slice(from).map(({ cells }) => cells.length));
  const seen = new Set<string>();
  return Array.from({ length: width }, (_, place) => {
    const name = (rows[from]?.cells[place] || `Column ${lettersOf(place)}`).slice(0, 100);
    let heading = name;
    for (let n = 2; seen.has(heading); n += 1) heading = `${name} (${n})`;
    seen.add(heading);
    return heading;
  });
};

export const readLists = async (db: Kysely<Database>): Promise<Lists> => {
  const stored = await db.selectFrom('master_settings').select(['cat_name', 'cat_value']).orderBy('id').execute();
  const valuesOf = (field: ListedField): readonly string[] => {
    const list = listedFields[field];
    return typeof list === 'string' ? stored.filter((one) => one.cat_name === list).map((one) => one.cat_value) : list;
  };
  return byKeys(listedFieldNames, valuesOf);
};

export type Import = Selectable<Database['imports']>;

/** Locks the import that has waited longest; another process takes another. */
export const lockNext = (trx: Transaction<Database>, where: Expression<SqlBool>): Promise<Import | undefined> =>
  trx
    .selectFrom('imports')
    .selectAll()
    .where(where)
    .orderBy(sql`busy_until nulls first`)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

const take = async ({ db, clock }: ImportPorts): Promise<Import | undefined> => {
  const now = clock.now();
  const { rows } = await sql<Import>`
    update imports set busy_until = ${new Date(now.getTime() + leaseMs)} where id = (
      select id from imports where state = 'reading' and (busy_until is null or busy_until <= ${now})
      order by id limit 1 for update skip locked
    ) returning *`.execute(db);
  return rows[0];
};

const bytesOf = async (db: Kysely<Database>, id: number): Promise<Uint8Array> => {
  const parts: Buffer[] = [];
  for (let no = 0; ; no += 1) {
    // Read as base64, because the two drivers disagree on the type of bytes.
    const { rows } = await sql<{ part: string }>`
      select encode(bytes, 'base64') as part from import_files where import_id = ${id} and no = ${no}`.execute(db);
    if (!rows[0]) return Buffer.concat(parts);
    parts.push(Buffer.from(rows[0].part, 'base64'));
  }
};

/** False if the import was stopped or another process has taken it over. */
const store = async (
  { db, clock }: ImportPorts,
  { id, stored, headings }: { id: number; stored: number; headings: readonly string[] },
  rows: readonly (FileRow & { no: number })[],
): Promise<boolean> => {
  const until = new Date(clock.now().getTime() + leaseMs);
  const { rows: owned } = await sql`
    with own as (
      update imports set rows = rows + ${rows.length}, busy_until = ${until}, headings = ${JSON.stringify(headings)}::jsonb
      where id = ${id} and state = 'reading' and rows = ${stored} returning id
    ), added as (
      insert into import_rows (import_id, no, row, cells)
      select own.id, no, row, cells
      from own, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (no integer, row integer, cells jsonb)
    )
    select id from own`.execute(db);
  return owned.length > 0;
};

/** Cells of the first rows. */
export const firstRows = async (db: Kysely<Database>, id: number, count: number): Promise<string[][]> => {
  const rows = await db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('no')
    .limit(count)
    .execute();
  return rows.map(({ cells }) => cells);
};

const finish = async (db: Kysely<Database>, { id, user_id, is_dry, plan }: Import): Promise<void> => {
  const { headings } = await db.selectFrom('imports').select('headings').where('id', '=', id).executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('imports')
    .select('plan')
    .where('user_id', '=', user_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isMapped = Object.values(plan.mapping).some(Boolean);
  const mapping = isMapped
    ? plan.mapping
    : findColumns(headings, await firstRows(db, id, 50), {
        lists: await readLists(db),
        last: last?.plan.mapping ?? {},
      });
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('import_files').where('import_id', '=', id).execute();
    await trx
      .updateTable('imports')
      .set({ plan: JSON.stringify({ ...plan, mapping }), state: is_dry ? 'dry' : 'running', busy_until: null })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute();
  });
};

/** Continues after the rows that an earlier process has stored. */
const storeFile = async (ports: ImportPorts, taken: Import, isEnding: () => boolean): Promise<void> => {
  const { id } = taken;
  let stored = taken.rows;
  let no = 0;
  let headings: string[] | undefined;
  for await (const some of readFile(await bytesOf(ports.db, id))) {
    const rows = headings ? some : some.slice(headingPlace(some) + 1);
    headings ??= headingsIn(some);
    const numbered = rows.map(({ row, cells }) => ({ no: (no += 1), row, cells }));
    const fresh = numbered.filter((one) => one.no > stored);
    if (fresh.length === 0) continue;
    if (isEnding() || !(await store(ports, { id, stored, headings }, fresh))) return;
    stored += fresh.length;
  }
  if (stored === 0) throw new Unreadable('This file has no rows below its headings.');
  await finish(ports.db, taken);
};

/** Reads one file into rows, in a transaction for each piece. */
export const storeNext = async (ports: ImportPorts, isEnding: () => boolean): Promise<boolean> => {
  const taken = await take(ports);
  if (!taken) return false;
  try {
    await storeFile(ports, taken, isEnding);
    if (isEnding()) {
      await ports.db.updateTable('imports').set({ busy_until: null }).where('id', '=', taken.id).execute();
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const isUnreadable = error instanceof Unreadable;
    if (!isUnreadable) ports.log.warn({ err: error, import: taken.id }, 'a file could not be read');
    const problem = isUnreadable ? error.message : 'This file could not be read.';
    await ports.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('import_files').where('import_id', '=', taken.id).execute();
      const own = trx.updateTable('imports').set({ state: 'failed', problem }).where('id', '=', taken.id);
      await own.where('state', '=', 'reading').execute();
    });
  }
  return true;
};
