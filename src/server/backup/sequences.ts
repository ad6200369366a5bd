import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { TableShape } from './tableShapes';

/** Numbers of deleted rows are not reused. */
export interface NumberPlace {
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
