import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { initial } from './migrations/0001_initial';
import { signInPlaces } from './migrations/0002_sign_in_places';
import type { Database } from './schema';
import { StartError } from './startError';

/** In the order they run. An entry that was released never changes: a change is a new entry. */
export const migrations = [initial, signInPlaces];

/** Any constant does, as long as every version of this program uses the same. */
const MIGRATION_LOCK = 7_236_410;

/**
 * Brings the database to the newest version, in one transaction: all of it or nothing.
 * Servers that start together on one database take turns, and the later ones find nothing left to do.
 * @returns the names of the migrations that ran, oldest first
 * @throws StartError when the database was made by a newer version of this program
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx);
    await sql`
      create table if not exists schema_migrations (
        version integer primary key,
        name text not null,
        applied_at timestamptz(3) not null default now()
      )`.execute(trx);
    const { rows } = await sql<{ version: number }>`select version from schema_migrations`.execute(trx);
    const applied = new Set(rows.map((row) => row.version));

    const known = Math.max(...migrations.map((migration) => migration.version));
    const newest = Math.max(0, ...applied);
    if (newest > known) {
      throw new StartError(
        `The database is at version ${newest}, and this program knows versions up to ${known} only. ` +
          'Start the newer program that changed it, or restore a backup made before.',
      );
    }

    const due = migrations.filter((migration) => !applied.has(migration.version));
    for (const migration of due) {
      await sql.raw(migration.sql).execute(trx);
      await sql`insert into schema_migrations (version, name) values (${migration.version}, ${migration.name})`.execute(
        trx,
      );
    }
    return due.map((migration) => migration.name);
  });
}
