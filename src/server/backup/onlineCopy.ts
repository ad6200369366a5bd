import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** From this checkpoint, the log has all changes that a copy needs, as for `pg_basebackup`. */
export async function startCopy(db: Kysely<Database>): Promise<void> {
  await sql`select pg_backup_start('lead-manager backup', true)`.execute(db);
}

/** @returns the text of `backup_label`: where in the log recovery begins */
export async function endCopy(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ label: string }>`
    select labelfile as label from pg_backup_stop(wait_for_archive => false)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a function gives one row');
  return row.label;
}
