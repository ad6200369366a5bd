import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Database } from '../../src/server/db/schema';

/** The database at an address, for a tool that works on it beside or without a server. @param name what the server calls it */
export function connectTo(url: string, name: string): Kysely<Database> {
  const pool = new Pool({ connectionString: url, max: 2, application_name: name });
  // What happens to a connection while nobody uses it comes up again when it is used.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
