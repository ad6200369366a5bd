import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from '../ports';
import { withoutLostConnections } from './lostConnections';
import { StartError } from './startError';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** No screen asks for more than milliseconds of work; what runs this long has gone wrong. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** By then the server would have stopped the statement and said so: silence means that the connection is lost. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** For work that no request waits for, and that takes as long as there are leads: migrations. */
export const unhurried = { silenceMs: 0, statementMs: 0 };

/**
 * Connects to a PostgreSQL server (15 or newer).
 * @param silenceMs how long an answer may take before the connection counts as lost; 0 for any time
 * @param statementMs after how long the server stops a statement; 0 for never
 * @throws StartError when it cannot be reached
 */
export async function openPostgres(
  url: string,
  log: Logger,
  { silenceMs = SILENCE_MS, statementMs = STATEMENT_TIMEOUT_MS } = {},
): Promise<PostgresDialect> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementMs,
    query_timeout: silenceMs,
    keepAlive: true,
    // Lists are filtered by parameters whose best plan differs by orders of magnitude with their values.
    // Compiling a statement of milliseconds takes a tenth of a second, and so does starting workers for it.
    options: '-c plan_cache_mode=force_custom_plan -c jit=off -c max_parallel_workers_per_gather=0',
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
    client.release();
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`);
  }
  return new PostgresDialect({ pool: withoutLostConnections(pool) });
}
