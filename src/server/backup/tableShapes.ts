import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';

interface Column {
  name: string;
  /** PostgreSQL's full name of the type, such as `timestamp(3) with time zone`. */
  type: string;
}

export interface TableShape {
  name: string;
  columns: readonly Column[];
  /** The primary key, else all columns. */
  order: readonly { name: string; isText: boolean }[];
  numbered: string | null;
}

interface CatalogRow extends Column {
  table: string;
  is_text: boolean;
  is_computed: boolean;
  is_numbered: boolean;
  key_place: number | null;
}

/** By name. */
export async function readTableShapes(db: Kysely<Database>): Promise<TableShape[]> {
  const { rows } = await sql<CatalogRow>`
    select pg_class.relname::text as "table", attname::text as name, format_type(atttypid, atttypmod) as type,
      attcollation <> 0 as is_text, attgenerated <> '' as is_computed,
      pg_get_serial_sequence(quote_ident(pg_class.relname), attname) is not null as is_numbered,
      array_position(indkey::smallint[], attnum) as key_place
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join pg_index on indrelid = pg_class.oid and indisprimary
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
    order by pg_class.relname, attnum`.execute(db);
  const names = [...new Set(rows.map(({ table }) => table))];
  return names.map((name) =>
    shapeOf(
      name,
      rows.filter(({ table }) => table === name),
    ),
  );
}

function shapeOf(name: string, rows: readonly CatalogRow[]): TableShape {
  const stored = rows.filter(({ is_computed }) => !is_computed);
  const key = rows
    .filter(({ key_place }) => key_place !== null)
    .sort((one, other) => Number(one.key_place) - Number(other.key_place));
  return {
    name,
    columns: stored.map((column) => ({ name: column.name, type: column.type })),
    order: (key.length > 0 ? key : stored).map((column) => ({ name: column.name, isText: column.is_text })),
    numbered: rows.find(({ is_numbered }) => is_numbered)?.name ?? null,
  };
}

/** Numbers of deleted rows are not reused. */
interface NumberPlace {
  last: string;
  /** False: `last` itself is the next number. */
  isUsed: boolean;
}

/** @returns null for a table without a sequence */
export async function readPlace(db: Kysely<Database>, { name, numbered }: TableShape): Promise<NumberPlace | null> {
  if (numbered === null) return null;
  const { rows } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(quote_ident(${name}), ${numbered}) as sequence`.execute(db);
  // The catalog quotes the name.
  const places = await sql<NumberPlace>`
    select last_value::text as last, is_called as "isUsed" from ${sql.raw(rows[0]?.sequence ?? '')}`.execute(db);
  return places.rows[0] ?? null;
}

export async function setPlace(
  db: Kysely<Database>,
  { name, numbered }: TableShape,
  { last, isUsed }: NumberPlace,
): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(quote_ident(${name}), ${numbered}), ${last}::bigint, ${isUsed})`.execute(db);
}

/** Tables that migrations and triggers fill, each with the reason why it is not copied. */
export const madeTables: Readonly<Record<string, string>> = {
  kysely_migration: 'written by the migrations that the copy runs',
  kysely_migration_lock: 'written by the migrations that the copy runs',
  schema_migrations: 'the record of the first versions, which goes on in kysely_migration',
  figure_deltas: 'changes that are not in the figures yet; the figures are made anew from the leads',
  lead_changes: 'changes that are not announced yet; nobody has seen the copy before',
  lead_days: 'figures, made anew from the leads',
  lead_totals: 'figures, made anew from the leads',
  lead_report: 'what the report counts, made anew from the leads and their histories',
  lead_calls: 'calls as the report counts them, made anew from the histories',
  report_days: 'figures of the report, made anew from the leads and their histories',
  report_waits: 'figures of the report, made anew from the leads and their histories',
  report_reasons: 'figures of the report, made anew from the leads',
  lead_fold: 'the day of the figures, set when they are made anew',
};

/** Tables left out of backups, each with the reason; new tables are included. A move to another database copies all. */
export const unsavedTables: Readonly<Record<string, string>> = {
  user_sessions: 'a session that was ended after the backup must not come back to life: everybody signs in again',
  otp_codes: 'good for five minutes, and used up by now',
  otp_sends: 'counts of the last hours, which say nothing on the day of a restore',
  otp_wrong_codes: 'counts of the last day; a lock that was lifted since would come back',
  lead_holds: 'good for some minutes: after a restore everybody asks for their next lead anew',
  otp_address_tries: 'counts of the last ten minutes',
  duplicate_checks: 'counts of the last minute',
};

export const isSaved = (table: string): boolean => !(table in madeTables) && !(table in unsavedTables);

export const isMoved = (table: string): boolean => !(table in madeTables);
