import { sql, type Kysely } from 'kysely';
import type { Logger } from '../ports';
import { rest } from './regularly';
import { appliedMigrations, LOCK_TIMEOUT, migrations, runMigrations, statementsOf, type Step } from './migrate';
import type { OpenDatabase } from './openDatabase';

const ONLINE_LOCK = 7_236_415;

const RETRY_MS = 5_000;
const REPORT_MS = 10_000;

/**
 * Runs the migrations that are left, statement by statement, in one process at a time. One that is cut off or fails
 * begins again: what is done changes nothing.
 */
export function startOnlineMigrations(
  { db, withoutTimeouts }: Pick<OpenDatabase, 'db' | 'withoutTimeouts'>,
  log: Logger,
  known = migrations,
) {
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;
  const isDone = async (): Promise<boolean> => {
    const applied = await appliedMigrations(db);
    return known.every(({ name }) => applied.includes(name));
  };
  const attempt = (): Promise<void> =>
    withoutTimeouts((patient) =>
      patient.connection().execute(async (connection) => {
        // Never waits for the lock: `concurrently` would wait for the statement that does.
        const lock = await sql<{ isOurs: boolean }>`
          select pg_try_advisory_lock(${sql.lit(ONLINE_LOCK)}) as "isOurs"`.execute(connection);
        if (lock.rows[0]?.isOurs !== true) return;
        // A statement ends with its process.
        await sql`set client_connection_check_interval = '1s'`.execute(connection);
        const run = (one: Kysely<unknown>, step: Step) => runBesidePeople(one, step, log, over.signal);
        await runMigrations(connection, known, { disableTransactions: true, run });
      }),
    );
  const work = async (): Promise<void> => {
    while (!isOver()) {
      try {
        if (await isDone()) return;
        await attempt();
      } catch (error) {
        if (!isOver()) log.warn({ err: error }, 'an online migration failed and will be tried again');
      }
      await rest(RETRY_MS, over.signal);
    }
  };
  return { done: work(), stop: () => over.abort() };
}

async function runBesidePeople(db: Kysely<unknown>, step: Step, log: Logger, signal: AbortSignal): Promise<void> {
  for (const { what, text, isRepeated } of statementsOf(step)) {
    const entry = { migration: step.name, step: what };
    log.info(entry, 'migrating while serving');
    const isConcurrent = /\bconcurrently\b/.test(text);
    // A concurrent build waits for transactions, but nobody waits for the build.
    await sql`set lock_timeout = ${sql.lit(isConcurrent ? '0' : LOCK_TIMEOUT)}`.execute(db);
    await dropInvalidIndex(db, text);
    let reportedAt = performance.now();
    let rows = 0;
    for (let changed = 1; changed > 0;) {
      signal.throwIfAborted();
      const began = performance.now();
      changed = Number((await sql.raw(text).execute(db)).numAffectedRows ?? 0);
      rows += changed;
      if (!isRepeated) break;
      if (performance.now() - reportedAt > REPORT_MS) {
        log.info({ ...entry, rows }, 'migrating while serving');
        reportedAt = performance.now();
      }
      // Half of the time is for people.
      await rest(performance.now() - began, signal);
    }
    log.info({ ...entry, rows }, 'migrated while serving');
  }
}

/** A build that was cut off leaves an invalid index, which counts as existing. */
async function dropInvalidIndex(db: Kysely<unknown>, text: string): Promise<void> {
  const [, name] = /\bindex concurrently if not exists (\w+)/.exec(text) ?? [];
  if (name === undefined) return;
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
}
