import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

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

export type PutBack = (report?: (name: string, done: number, of: number) => void) => Promise<void>;

/**
 * Drops foreign keys, triggers and non-unique indexes within the transaction: rows can come in any order.
 * @returns restores them
 */
export async function setAside(db: Kysely<Database>, tables: readonly string[]): Promise<PutBack> {
  const parts = [...(await indexes(tables).execute(db)).rows, ...(await foreignKeys(tables).execute(db)).rows];
  for (const { drop } of [...parts].reverse()) await sql.raw(drop).execute(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  return async (report = () => undefined) => {
    for (const [done, { name, create }] of parts.entries()) {
      report(name, done, parts.length);
      await sql.raw(create).execute(db);
    }
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  };
}
