import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError } from 'pg';
import { DatabaseUnavailable, endsConnection } from './databaseErrors';
import type { StatementClient, StatementPool } from './statementPool';

/**
 * The pool as Kysely takes it, with every failure of a connection (instead of a statement) reported as
 * `DatabaseUnavailable`. A connection that failed once takes no further statement, a rollback included, and leaves the
 * pool when it is released: the server may have ended it without the socket knowing yet, and the next request would
 * fail because of it.
 */
export function withoutLostConnections(pool: StatementPool): PostgresPool {
  return {
    connect: async () => {
      try {
        return watched(await pool.connect());
      } catch (error) {
        throw new DatabaseUnavailable('there is no connection to the database', { cause: error });
      }
    },
    end: () => pool.end(),
  };
}

function watched(client: StatementClient): PostgresPoolClient {
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
    // Kysely's second form of a query takes a cursor, which it asks for only where a dialect was given a cursor class.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(lost),
  };
}
