import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { QueryConfig, QueryResult } from 'pg';
import { wayOf } from './hotStatements';

/** A connection of a pool, as far as statements need it. */
export interface StatementClient {
  query(text: string, parameters: readonly unknown[]): Promise<unknown>;
  /** @param error why the connection must not be used again */
  release(error?: Error): void;
}

/** A pool as Kysely's dialect takes it, with clients that can be told that they are broken. */
export interface StatementPool extends PostgresPool {
  connect(): Promise<PostgresPoolClient & StatementClient>;
}

/** A connection of the driver. */
interface DriverClient {
  query(config: QueryConfig): Promise<unknown>;
  release(error?: Error): void;
  /** Told of each statement that was sent. */
  expect?(answer: Promise<unknown>): void;
}

interface DriverPool<Client> {
  connect(): Promise<Client>;
  end(): Promise<void>;
}

/** The answer to a statement that was sent ahead. */
const sent: Pick<QueryResult, 'command' | 'rowCount' | 'rows'> = { command: 'SENT', rowCount: null, rows: [] };

/**
 * A pool of connections in pipeline mode that sends each statement in its way (see `hotStatements`).
 * @param isNaming whether a statement may stay parsed under its name. Not where a pooler that knows nothing about names
 *   gives each transaction another connection
 */
export function statementPool<Client extends DriverClient>(
  pool: DriverPool<Client>,
  isNaming: boolean | ((client: Client) => boolean),
): StatementPool {
  return {
    connect: async () => {
      const driver = await pool.connect();
      const client = statementClient(driver, typeof isNaming === 'boolean' ? isNaming : isNaming(driver));
      // Kysely's second form of a query takes a cursor, which it asks for only where a dialect was given a cursor class.
      return client as StatementClient & PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

function statementClient(client: DriverClient, isNaming: boolean): StatementClient {
  /** Those that were sent ahead and not answered yet, in their order. */
  let ahead: Promise<unknown>[] = [];
  return {
    query: async (text, parameters) => {
      const way = wayOf(text);
      const name = isNaming && way !== undefined && way.name !== '' ? { name: way.name } : {};
      const answer = client.query({ text, values: [...parameters], ...name });
      client.expect?.(answer);
      if (way?.isAhead) {
        answer.catch(() => undefined); // told by the next statement
        ahead.push(answer);
        return sent;
      }
      const earlier = ahead;
      ahead = [];
      // In their order, so that the first failure is the one that is told, and none comes after the answer.
      await Promise.allSettled([...earlier, answer]);
      for (const one of earlier) await one;
      return answer;
    },
    release: (error) => client.release(error),
  };
}
