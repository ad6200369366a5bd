import { sql, type Kysely } from 'kysely';
import { createTestDatabase, type TestDatabase } from './testDatabase';

/** Leaves a database without tables. */
export async function dropTables<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

/** A database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await dropTables(database.db);
  return database;
}
