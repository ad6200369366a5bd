import { PostgresDialect } from 'kysely';
import type { ClientConfig } from 'pg';
import type { Logger } from '../ports';
import type { Settings } from '../settings';
import { readDatabaseUrl } from '../databaseUrl';
import type { HostClient } from './hostClient';
import { createHostPool, reasonOf } from './hostPool';
import { withoutLostConnections } from './lostConnections';
import { watchSilence } from './silenceWatch';
import { StartError } from './startError';
import { statementPool } from './statementPool';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** No screen asks for more than milliseconds of work; what runs this long has gone wrong. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** By then the server would have stopped the statement and said so: silence means that the connection is lost. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;

/**
 * The planner cannot know how few lines are not folded, so it takes lists and counters for long work and would have each of
 * them compiled first, or have workers started for them: hundreds of milliseconds for an answer that takes two.
 */
const NO_COMPILING = '-c jit=off -c max_parallel_workers_per_gather=0';

/**
 * A transaction that waits for its next statement this long has nobody behind it any more: without the limit a server that
 * lost its network, or its power, would keep what it had locked for two hours.
 */
const NO_ORPHANS = '-c idle_in_transaction_session_timeout=5000';

/** Else a backslash in a literal would escape what follows it. */
const PLAIN_BACKSLASHES = '-c standard_conforming_strings=on';

interface PostgresOptions {
  log: Logger;
  preparedStatements: Settings['preparedStatements'];
  /** How long an answer may take, in milliseconds, before the connection counts as lost; 0 for any time. */
  silenceMs?: number;
  /** After how many milliseconds the server stops a statement; 0 for never. */
  statementMs?: number;
}

/** For work that no request waits for, and that takes as long as there are leads: migrations. */
export const unhurried = { silenceMs: 0, statementMs: 0 };

/** After how many silent milliseconds the system asks whether the other end is still there, once a second for ten seconds. */
const KEEP_ALIVE_MS = 2_000;

const aliveClient = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS } satisfies ClientConfig;

/** Of the connection that waits for nothing but announcements. */
export const listeningClient: ClientConfig = { ...aliveClient, application_name: 'lead-manager events' };

/**
 * Connects to a PostgreSQL server (15 or newer): to the one of the address's hosts that takes writes, always anew after
 * a connection was lost.
 * @throws StartError when none can be reached
 */
export async function openPostgres(
  url: string,
  { log, preparedStatements, silenceMs = SILENCE_MS, statementMs = STATEMENT_TIMEOUT_MS }: PostgresOptions,
): Promise<PostgresDialect> {
  const address = readDatabaseUrl(url);
  if (address.problems.length > 0) throw new StartError(`DATABASE_URL ${address.problems.join(' It ')}`);
  const client = {
    ...aliveClient,
    options: [NO_COMPILING, PLAIN_BACKSLASHES, ...(statementMs > 0 ? [NO_ORPHANS] : [])].join(' '),
    application_name: 'lead-manager',
  };
  const pool = createHostPool(address, {
    size: POOL_SIZE,
    patience: CONNECT_TIMEOUT_MS,
    client: { ...client, statement_timeout: statementMs, query_timeout: silenceMs, pipeline: true },
    log,
  });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
  const isNaming = (connection: HostClient): boolean =>
    preparedStatements === 'auto' ? connection.isDirect : preparedStatements === '1';
  const watch = watchSilence(pool, { client, log });
  // A statement that waits for nobody would keep the pool open.
  const end = (): Promise<void> => pool.end().finally(watch.stop);
  const statements = statementPool({ connect: pool.connect, end }, isNaming);
  return new PostgresDialect({ pool: withoutLostConnections(statements) });
}
