import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { type ClientConfig, DatabaseError } from 'pg';
import { readDatabaseUrl } from '../databaseUrl';
import type { Logger } from '../ports';
import type { Settings } from '../settings';
import { DatabaseUnavailable, endsConnection, StartError } from './databaseErrors';
import type { HostClient } from './hostClient';
import { createHostPool, reasonOf } from './hostPool';
import { watchSilence } from './silenceWatch';
import { type StatementPool, statementPool } from './statementPool';

/** A failed connection is dropped: its socket may not know yet that the server ended it. */
const withoutLostConnections = (pool: StatementPool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable('there is no connection to the database', { cause: error });
    });
    let lost: DatabaseUnavailable | undefined;
    const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
      if (lost) throw lost;
      try {
        return await client.query(text, parameters);
      } catch (error) {
        if (error instanceof DatabaseError && !endsConnection(error)) throw error;
        lost = new DatabaseUnavailable('the connection to the database was lost', { cause: error });
        throw lost;
      }
    };
    return {
      // Kysely passes a cursor only to dialects with a cursor class.
      query: query as PostgresPoolClient['query'],
      release: () => client.release(lost),
    };
  },
  end: () => pool.end(),
});

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** Requests take milliseconds: a longer statement has gone wrong. */
const STATEMENT_TIMEOUT_MS = 15_000;
/** The server would have stopped the statement: silence means a lost connection. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** The planner overestimates unfolded deltas: compiling and starting workers would cost hundreds of milliseconds. */
const NO_COMPILING = '-c jit=off -c max_parallel_workers_per_gather=0';

/** By default, locks of a server that lost power last two hours. */
const NO_ORPHANS = '-c idle_in_transaction_session_timeout=5000';

/** Without it, a backslash in a literal would escape the next character. */
const PLAIN_BACKSLASHES = '-c standard_conforming_strings=on';

interface PostgresOptions {
  log: Logger;
  preparedStatements: Settings['preparedStatements'];
  silenceMs?: number;
  statementMs?: number;
}

/** Silence before the system probes the peer, once a second for ten seconds. */
const KEEP_ALIVE_MS = 2_000;

export const keepAliveClient = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS } satisfies ClientConfig;

/**
 * PostgreSQL 15 or newer.
 * @throws StartError when no host can be reached
 */
export async function openPostgres(
  url: string,
  { log, preparedStatements, silenceMs = SILENCE_MS, statementMs = STATEMENT_TIMEOUT_MS }: PostgresOptions,
) {
  const address = readDatabaseUrl(url);
  if (address.problems.length > 0) throw new StartError(`DATABASE_URL ${address.problems.join(' It ')}`);
  const client = {
    ...keepAliveClient,
    options: [NO_COMPILING, PLAIN_BACKSLASHES, ...(statementMs > 0 ? [NO_ORPHANS] : [])].join(' '),
    application_name: 'lead-manager',
  };
  const pool = createHostPool(address, {
    size: POOL_SIZE,
    timeoutMs: CONNECT_TIMEOUT_MS,
    client: { ...client, statement_timeout: statementMs, query_timeout: silenceMs, pipeline: true },
    log,
  });
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new StartError(`The PostgreSQL server of DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
  const allowsNames = (connection: HostClient): boolean =>
    preparedStatements === 'auto' ? connection.isDirect : preparedStatements === '1';
  const watch = watchSilence(pool, client, log);
  // An abandoned statement would keep the pool open.
  const end = (): Promise<void> => pool.end().finally(watch.stop);
  const statements = statementPool({ connect: pool.connect, end }, allowsNames);
  const dialect = new PostgresDialect({ pool: withoutLostConnections(statements) });
  return { dialect, connections: statements.connections };
}
