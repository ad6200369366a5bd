import { PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from '../ports';
import type { Settings } from '../settings';
import { withoutLostConnections } from './lostConnections';
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

/**
 * Connects to a PostgreSQL server (15 or newer).
 * @throws StartError when it cannot be reached
 */
export async function openPostgres(
  url: string,
  { log, preparedStatements, silenceMs = SILENCE_MS, statementMs = STATEMENT_TIMEOUT_MS }: PostgresOptions,
): Promise<PostgresDialect> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementMs,
    options: NO_COMPILING,
    query_timeout: silenceMs,
    keepAlive: true,
    pipeline: true,
    application_name: 'lead-manager',
  });
  // An error that nobody listens to ends the process. The pool listens to connections only while they are idle, and
  // passes on what it hears; the one that a request is using needs a listener of its own.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  });
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    const isNaming = preparedStatements === 'auto' ? await isDirect(client) : preparedStatements === '1';
    client.release();
    return new PostgresDialect({ pool: withoutLostConnections(statementPool(pool, isNaming)) });
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`);
  }
}

/**
 * Whether the server itself is at the other end. A pooler such as PgBouncer greets with a process id of its own making,
 * and may give each transaction another connection, on which a statement prepared before is not known.
 */
async function isDirect(client: PoolClient): Promise<boolean> {
  // The driver has it, as part of how a statement is cancelled; its types do not say so.
  const { processID: greeted } = client as PoolClient & { processID?: number | null };
  if (typeof greeted !== 'number') return false;
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id === greeted;
}
