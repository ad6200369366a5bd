import { sql, type Kysely } from 'kysely';
import { migrate, migrations } from '../../src/server/db/migrate';
import type { Database } from '../../src/server/db/schema';

/** Leaves a database without tables. */
export async function dropTables<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** Makes the tables of the version before a migration. @param name how that one's name begins, as in 0009 */
export const migrateBefore = (db: Kysely<Database>, name: string): Promise<string[]> =>
  migrate(
    db,
    migrations.filter((one) => one.name < name),
  );
