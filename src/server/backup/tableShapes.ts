import { type Kysely, sql } from 'kysely';
import { type Database, madeTables } from '../db/schema';

export interface TableShape {
  name: string;
  /** With types in PostgreSQL's full names, such as `timestamp(3) with time zone`. */
  columns: readonly { name: string; type: string }[];
  /** The primary key, else all columns. */
  order: readonly { name: string; isText: boolean }[];
  numbered: string | null;
}

/** By name. */
export async function readTableShapes(db: Kysely<Database>): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    with columns as (
      select pg_class.relname::text as "table", attname::text as name, format_type(atttypid, atttypmod) as type, attnum,
        attcollation <> 0 as is_text, attgenerated = '' as is_stored,
        pg_get_serial_sequence(quote_ident(pg_class.relname), attname) is not null as is_numbered,
        array_position(indkey::smallint[], attnum) as key_place
      from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_index on indrelid = pg_class.oid and indisprimary
      where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
    )
    select "table" as name,
      json_agg(json_build_object('name', name, 'type', type) order by attnum) filter (where is_stored) as columns,
      coalesce(
        json_agg(json_build_object('name', name, 'isText', is_text) order by key_place) filter (where key_place is not null),
        json_agg(json_build_object('name', name, 'isText', is_text) order by attnum) filter (where is_stored)
      ) as "order",
      (array_agg(name order by attnum) filter (where is_numbered))[1] as numbered
    from columns group by "table" order by "table" collate "C"`.execute(db);
  return rows;
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
