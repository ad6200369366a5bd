import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from '../ports';
import { StartError } from './startError';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** No screen asks for more than milliseconds of work; what runs this long has gone wrong. */
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Connects to a PostgreSQL server (15 or newer).
 * @throws StartError when it cannot be reached
 */
export async function openPostgres(url: string, log: Logger): Promise<PostgresDialect> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // Lists are filtered by parameters whose best plan differs by orders of magnitude with their values.
    options: '-c plan_cache_mode=force_custom_plan',
    application_name: 'lead-manager',
  });
  // An idle connection that the server closed is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && error.message !== '' ? error.message : 'no answer';
    throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reason}`);
  }
  return new PostgresDialect({ pool });
}
