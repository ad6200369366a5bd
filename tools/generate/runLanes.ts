import { sql, type Kysely } from 'kysely';
import type { Database } from '../../src/server/db/schema';

/** Runs each lane on a connection of its own; the first failure ends the others. */
export const runLanes = async (
  db: Kysely<Database>,
  some: readonly number[],
  next: (connection: Kysely<Database>, lane: number) => Promise<boolean>,
  prepare?: (connection: Kysely<Database>) => Promise<void>,
): Promise<void> => {
  let isEnding = false;
  const ends = some.map((lane) =>
    db.connection().execute(async (connection) => {
      try {
        // The database stops within a second after the end of this process, even during a long statement.
        await sql`set client_connection_check_interval = '1s'`.execute(connection);
        await sql`set maintenance_work_mem = '512MB'`.execute(connection);
        await prepare?.(connection);
        while (!isEnding && (await next(connection, lane)));
      } catch (error) {
        isEnding = true;
        throw error;
      }
    }),
  );
  for (const ended of await Promise.allSettled(ends)) if (ended.status === 'rejected') throw ended.reason;
};
