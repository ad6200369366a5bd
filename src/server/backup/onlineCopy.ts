import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

/**
 * Tells the embedded database that its files are going to be copied: a checkpoint, and from then on the log holds all that a
 * copy needs that is made while people work. The way of PostgreSQL's own `pg_basebackup`.
 */
export async function startCopy(db: Kysely<Database>): Promise<void> {
  await sql`select pg_backup_start('lead-manager backup', true)`.execute(db);
}

/** @returns the text of `backup_label`, which tells the copy from where in the log it has to begin */
export async function endCopy(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ label: string }>`
    select labelfile as label from pg_backup_stop(wait_for_archive => false)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a function gives one row');
  return row.label;
}
