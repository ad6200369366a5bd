import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { BackupRefused } from './backupRefused';
import { madeTables } from './leftOutTables';
import { readTableShapes } from './tableShapes';
import { readMigrations } from './writeBackup';

/**
 * Accepts a new database, or one with empty tables of the given migrations.
 * @throws BackupRefused
 */
export async function requireEmpty(db: Kysely<Database>, migrations: readonly string[]): Promise<void> {
  const tables = (await readTableShapes(db)).map(({ name }) => name);
  if (tables.length === 0) return;
  for (const table of tables.filter((name) => !(name in madeTables))) {
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
