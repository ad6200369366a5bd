import { type Kysely, sql } from 'kysely';
import { foldFigures } from '../db/foldFigures';
import { migrations, runMigrations } from '../db/migrate';
import type { Database } from '../db/schema';
import { leadFacts } from '../rules/facts';
import { type BackupHeader, BackupRefused } from './backupHeader';
import type { RowsOfTable } from './readBackup';
import { insertRows, isSameSum, summing, sumOf, useStableFormats } from './tableRows';
import { isMoved, readTableShapes, setPlace, type TableShape } from './tableShapes';
import { readMigrations, type Sums } from './writeBackup';

const factsByCreation = leadFacts({
  ...{ team_leader_id: 'team_leader_id', lead_status: 'lead_status', as_of: 'as_of', created_day: 'created_day' },
  ...{ follow_up: "(follow_up at time zone 'Asia/Kolkata')::date", site_visit: 'site_visit' },
}).filter(({ day }) => day === 'created_day');

/** @throws BackupRefused when kept and counted figures of a team leader or all leads differ */
async function checkFigures(db: Kysely<Database>): Promise<void> {
  const codes = sql.join(factsByCreation.map(({ code }) => sql.raw(code)));
  const { rows } = await sql<{ code: number }>`
    with facts as (
      select team_leader_id, unnest(array[${codes}]) as code
      from leads, lead_fold
    ),
    counted as (
      select 0 as leader, code, count(*) as n from facts where code is not null group by code
      union all
      select team_leader_id, code, count(*) from facts
      where code is not null and team_leader_id is not null group by 1, 2
    ),
    kept as (
      select team_leader_id as leader, code, n from lead_totals
      where agent_id = 0 and project = '' and lead_source = '' and n <> 0
    )
    select code from counted full join kept using (leader, code) where counted.n is distinct from kept.n`.execute(db);
  if (rows.length > 0) throw new BackupRefused('The figures are not what a full count of the leads finds.');
}

/**
 * Accepts a new database, or one with empty tables of the given migrations.
 * @throws BackupRefused
 */
async function requireEmpty(db: Kysely<Database>, migrations: readonly string[]): Promise<void> {
  const tables = (await readTableShapes(db)).map(({ name }) => name);
  if (tables.length === 0) return;
  for (const table of tables.filter(isMoved)) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new BackupRefused(
        `The database is not empty: table ${table} holds rows. Nothing was changed. Name a database that was just created.`,
      );
    }
  }
  if ((await readMigrations(db)).join() === [...migrations].sort().join()) return;
  throw new BackupRefused(
    'The database holds tables of another version, all of them empty. Nothing was changed. Name a database that was just created.',
  );
}

interface Part {
  name: string;
  drop: string;
  create: string;
}

const of = (tables: readonly string[]) =>
  sql`(${sql.join(tables.map((table) => sql`quote_ident(${table})::regclass`))})`;

const foreignKeys = (tables: readonly string[]) => sql<Part>`
  select conname as name, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint
  where contype = 'f' and conrelid in ${of(tables)}
  order by conrelid::regclass::text, conname`;

const indexes = (tables: readonly string[]) => sql<Part>`
  select indexrelid::regclass::text as name, format('drop index %s', indexrelid::regclass) as drop,
    pg_get_indexdef(indexrelid) as create
  from pg_index
  where not indisunique and indrelid in ${of(tables)}
  order by indexrelid::regclass::text`;

/** Drops foreign keys, triggers and non-unique indexes within the transaction: rows can come in any order. */
export async function setAside(db: Kysely<Database>, tables: readonly string[]): Promise<Part[]> {
  const parts = [...(await indexes(tables).execute(db)).rows, ...(await foreignKeys(tables).execute(db)).rows];
  for (const { drop } of [...parts].reverse()) await sql.raw(drop).execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  return parts;
}

export async function putBack(db: Kysely<Database>, tables: readonly string[], parts: readonly Part[]): Promise<void> {
  for (const { create } of parts) await sql.raw(create).execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

/** Computes the derived tables; builds their indexes afterwards, which is cheaper than keeping them. */
async function makeFigures(db: Kysely<Database>): Promise<void> {
  const tables = ['lead_report', 'lead_calls', 'report_days'];
  const parts = await setAside(db, tables);
  await sql`select rebuild_lead_figures()`.execute(db);
  await putBack(db, tables, parts);
}

/** A second restore waits, and then refuses the filled database. */
const PLACE_LOCK = 7_236_414;

export interface Content {
  header: Pick<BackupHeader, 'migrations' | 'tables'>;
  rows(): AsyncIterable<RowsOfTable>;
}

/** @throws BackupRefused for a backup of a newer program */
export function requireKnown({ migrations: names }: Pick<BackupHeader, 'migrations'>): void {
  const unknown = names.filter((name) => !migrations.some((step) => step.name === name));
  if (unknown.length === 0) return;
  throw new BackupRefused(
    `It was written by a newer version of this program, whose migration ${unknown.join(', ')} is not known here. ` +
      'Nothing was changed. Use the newer program.',
  );
}

/**
 * Restores in one transaction, and compares all rows.
 * @param now the day of the figures
 * @throws BackupRefused for a database that is not empty, or rows that differ
 */
export async function fillPlace(db: Kysely<Database>, content: Content, now: Date): Promise<Sums> {
  requireKnown(content.header);
  return db.connection().execute(async (place) => {
    await sql`begin`.execute(place);
    try {
      await useStableFormats(place);
      await sql`select pg_advisory_xact_lock(${sql.lit(PLACE_LOCK)})`.execute(place);
      await requireEmpty(place, content.header.migrations);
      const theirs = migrations.filter(({ name }) => content.header.migrations.includes(name));
      await runMigrations(place, theirs, { disableTransactions: true });
      const sums = await loadRows(place, content);
      await runMigrations(place, migrations, { disableTransactions: true });
      await makeFigures(place);
      await foldFigures(place, now);
      await checkFigures(place);
      for (const { name } of await readTableShapes(place)) await sql`analyze ${sql.table(name)}`.execute(place);
      await sql`commit`.execute(place);
      return sums;
    } catch (error) {
      // A lost connection has rolled back, and its own error is clearer.
      await sql`rollback`.execute(place).catch(() => undefined);
      throw error;
    }
  });
}

/** @throws BackupRefused if a table is missing, or differs from the backup's */
async function loadRows(place: Kysely<Database>, content: Content): Promise<Sums> {
  const here = await readTableShapes(place);
  const tables = new Map(
    content.header.tables.map((listed) => [listed.name, { listed, shape: shapeFor(listed, here), sent: summing() }]),
  );
  const names = [...tables.keys()];
  const parts = await setAside(place, names);
  for (const name of names) await sql`delete from ${sql.table(name)}`.execute(place);
  for await (const { table, rows } of content.rows()) {
    const target = tables.get(table);
    if (!target) throw new BackupRefused(`There is no table ${table}.`);
    target.sent.add(rows);
    await insertRows(place, target.shape, rows);
  }
  for (const { listed, shape } of tables.values()) {
    if (listed.numbers) await setPlace(place, shape, listed.numbers);
  }
  await putBack(place, names, parts);
  const sums: Sums = {};
  for (const [name, { listed, shape, sent }] of tables) {
    const found = await sumOf(place, shape);
    if (!isSameSum(found, sent.sum()) || found.rows !== listed.rows) {
      throw new BackupRefused(
        `Table ${name} did not arrive as it was sent: ${found.rows} rows of ${listed.rows}. Nothing was changed.`,
      );
    }
    sums[name] = found;
  }
  return sums;
}

function shapeFor({ name, columns }: BackupHeader['tables'][number], here: readonly TableShape[]): TableShape {
  const shape = here.find((one) => one.name === name);
  if (shape && JSON.stringify(shape.columns) === JSON.stringify(columns)) return shape;
  throw new BackupRefused(`Table ${name} has other columns than its rows were taken from. Nothing was changed.`);
}
