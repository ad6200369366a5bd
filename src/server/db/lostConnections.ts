import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DatabaseError } from 'pg';
import { DatabaseUnavailable, endsConnection } from './databaseErrors';
import type { StatementClient, StatementPool } from './statementPool';

/** A failed connection is dropped: its socket may not know yet that the server ended it. */
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
    // Kysely passes a cursor only to dialects with a cursor class.
    query: query as PostgresPoolClient['query'],
    release: () => client.release(lost),
  };
}
