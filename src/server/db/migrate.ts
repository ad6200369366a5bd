import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Migrator, sql } from 'kysely';
import type { Kysely, Migration, MigratorProps } from 'kysely';
import type { Database } from './schema';
import { StartError } from './databaseErrors';

interface Step {
  name: string;
  sql: string;
}

const folder = path.join(__dirname, 'migrations');

/** A released migration never changes; a change is a new one. */
export const migrations: readonly Step[] = readdirSync(folder)
  .sort()
  .map((file) => ({ name: path.basename(file, '.sql'), sql: readFileSync(path.join(folder, file), 'utf8') }));

const versionOf = (name: string): number => Number.parseInt(name, 10);

/** The lock of this program's first versions, which may still run. */
const LEGACY_LOCK = 7_236_410;

/**
 * Servers that start together take turns.
 * @throws StartError when a newer version of this program made the database
 */
export async function migrate(db: Kysely<Database>, known = migrations): Promise<string[]> {
  await adoptLegacyRecord(db);
  const { error, results = [] } = await migratorOf(db, known).migrateToLatest();
  if (error !== undefined) {
    const failure = failureOf(error);
    // Kysely reports a database with unknown migrations as corrupted.
    if (failure.message.includes('previously executed migration')) await refuseNewer(db, known);
    throw failure;
  }
  return results.map(({ migrationName }) => migrationName);
}

export async function migrateWithin(connection: Kysely<Database>, known: readonly Step[]): Promise<void> {
  const { error } = await migratorOf(connection, known, { disableTransactions: true }).migrateToLatest();
  if (error !== undefined) throw failureOf(error);
}

const failureOf = (error: unknown): Error =>
  error instanceof Error ? error : new Error('The migrations failed.', { cause: error });

function migratorOf(
  db: Kysely<Database>,
  known: readonly Step[],
  options: Pick<MigratorProps, 'disableTransactions'> = {},
): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(asKysely(known)) },
    // Kysely's own order follows run times, and clocks can go backwards.
    allowUnorderedMigrations: true,
    ...options,
  });
}

function asKysely(steps: readonly Step[]): Record<string, Migration> {
  const up = (step: Step) => async (db: Kysely<unknown>) => void (await sql.raw(step.sql).execute(db));
  return Object.fromEntries(steps.map((step) => [step.name, { up: up(step) }]));
}

async function refuseNewer(db: Kysely<Database>, known: readonly Step[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newest = Math.max(...rows.map(({ name }) => versionOf(name)));
  const newestKnown = Math.max(...known.map(({ name }) => versionOf(name)));
  if (newest <= newestKnown) return;
  throw new StartError(
    `The database is at version ${newest}, and this program knows versions up to ${newestKnown} only. ` +
      'Start the newer program that changed it, or restore a backup made before.',
  );
}

/** Copies the first versions' record to Kysely's table, and adds a version that makes those programs refuse. */
async function adoptLegacyRecord(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LEGACY_LOCK)})`.execute(trx);
    const { rows } = await sql`
      select where to_regclass('schema_migrations') is not null and to_regclass('kysely_migration') is null`.execute(
      trx,
    );
    if (rows.length === 0) return;
    await sql`
      create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx);
    await sql`
      insert into kysely_migration
      select lpad(version::text, 4, '0') || '_' || name,
        to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from schema_migrations`.execute(trx);
    await sql`
      insert into schema_migrations (version, name)
      select max(version) + 1, 'the record goes on in kysely_migration' from schema_migrations`.execute(trx);
  });
}
