import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import type { Kysely, Migration, MigratorProps } from 'kysely';
import type { Database } from './schema';
import { errorCode, StartError } from './databaseErrors';

/**
 * Its name says when it may run. `0023_words` runs before its version serves, and older versions refuse the database
 * afterwards. `0023_words.compatible` also runs before; the version before works with and without it. So it does with
 * `0024_words.online`, which runs while servers serve: every statement can be repeated, and none changes the columns of
 * a table, because a backup taken meanwhile lacks the migration's name.
 */
export interface Step {
  name: string;
  sql: string;
}

export interface Statement {
  what: string;
  text: string;
  /** Runs in batches, until a batch changes no row. */
  isRepeated: boolean;
}

const folder = path.join(__dirname, 'migrations');

/** A released migration never changes; a change is a new one. */
export const migrations: readonly Step[] = readdirSync(folder)
  .sort()
  .map((file) => ({ name: path.basename(file, '.sql'), sql: readFileSync(path.join(folder, file), 'utf8') }));

const isOnline = (name: string): boolean => name.endsWith('.online');

const isCompatible = (name: string): boolean => /\.(?:compatible|online)$/.test(name);

/** Splits an online migration at its comments, `-- once: purpose` or `-- repeat: purpose`. */
export const statementsOf = ({ name, sql: all }: Step): Statement[] =>
  isOnline(name)
    ? all.split(/^(?=-- (?:once|repeat): )/m).flatMap((text) => {
        const [, kind, what = ''] = /^-- (once|repeat): (.*)/.exec(text) ?? [];
        return kind === undefined ? [] : [{ what, text, isRepeated: kind === 'repeat' }];
      })
    : [{ what: name, text: all, isRepeated: false }];

const versionOf = (name: string): number => Number.parseInt(name, 10);

/** The lock of this program's first versions, which may still run. */
const LEGACY_LOCK = 7_236_410;

/**
 * Servers that start together take turns.
 * @throws StartError when a newer version of this program made the database, unless it left it compatible
 */
export async function migrate(db: Kysely<Database>, known = migrations): Promise<string[]> {
  await adoptLegacyRecord(db);
  try {
    return await runMigrations(db, known);
  } catch (error) {
    // Kysely reports a database with unknown migrations as corrupted.
    if (error instanceof Error && error.message.includes('previously executed migration')) {
      await refuseNewer(db, known);
    }
    throw error;
  }
}

/** Half of PostgreSQL's `deadlock_timeout`: a migration gives way, never a person, who waits for no longer. */
export const LOCK_TIMEOUT = '500ms';
const LOCK_RETRY_MS = 3_000;

/** Leaves out the online migrations that no other one waits for. Waits as long as something like a backup is under way. */
export async function migrateBeforeServing(db: Kysely<Database>, known = migrations): Promise<string[]> {
  const applied = await appliedMigrations(db);
  const last = known.findLastIndex(({ name }) => !isOnline(name) && !applied.includes(name));
  const steps = known.filter(({ name }, index) => index <= last || applied.includes(name));
  for (;;) {
    try {
      return await migrate(db, steps);
    } catch (error) {
      if (errorCode(error) !== '55P03') throw error;
      await pause(LOCK_RETRY_MS);
    }
  }
}

/** Names of the applied migrations; empty for a database that was never migrated. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (rows.length === 0) return [];
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return names.rows.map(({ name }) => name);
}

type Run = (db: Kysely<unknown>, step: Step) => Promise<void>;

/** Runs in one transaction, in which nothing can be built concurrently. */
const runAtOnce: Run = async (db, step) => {
  const patience = step.name.endsWith('.compatible') ? LOCK_TIMEOUT : '0';
  await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(db);
  for (const { text, isRepeated } of statementsOf(step)) {
    const statement = sql.raw(isOnline(step.name) ? text.replaceAll(/\bconcurrently /g, '') : text);
    while ((await statement.execute(db)).numAffectedRows && isRepeated);
  }
};

/** Accepts those of a newer version that this one works with. */
export async function runMigrations(
  db: Kysely<Database>,
  known: readonly Step[],
  { run = runAtOnce, ...options }: Pick<MigratorProps, 'disableTransactions'> & { run?: Run } = {},
): Promise<string[]> {
  const isNewer = (name: string): boolean => isCompatible(name) && known.every((step) => step.name !== name);
  const newer = (await appliedMigrations(db)).filter(isNewer).map((name) => ({ name, sql: '' }));
  const asKysely = (step: Step): [string, Migration] => [step.name, { up: (one) => run(one, step) }];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries([...known, ...newer].map(asKysely))) },
    // Kysely's own order follows run times, and clocks can go backwards.
    allowUnorderedMigrations: true,
    ...options,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  throw error instanceof Error ? error : new Error('The migrations failed.', { cause: error });
}

async function refuseNewer(db: Kysely<Database>, known: readonly Step[]): Promise<void> {
  const newest = Math.max(...(await appliedMigrations(db)).map(versionOf));
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
    const legacy = sql`
      select where to_regclass('schema_migrations') is not null and to_regclass('kysely_migration') is null`;
    if ((await legacy.execute(trx)).rows.length === 0) return;
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
