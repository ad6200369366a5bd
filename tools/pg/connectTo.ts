import { Kysely, PostgresDialect } from 'kysely';
import { createHostPool } from '../../src/server/db/hostPool';
import type { Database } from '../../src/server/db/schema';
import { StartError } from '../../src/server/db/databaseErrors';
import { statementPool } from '../../src/server/db/statementPool';
import { readDatabaseUrl } from '../../src/server/databaseUrl';

const PATIENCE_MS = 10_000;

/**
 * The database at an address, which may name several hosts, for a tool that works on it beside or without a server.
 * @param name what the server calls it
 * @throws StartError when the address cannot be read
 */
export function connectTo(url: string, name: string): Kysely<Database> {
  const address = readDatabaseUrl(url);
  if (address.problems.length > 0) throw new StartError(`DATABASE_URL ${address.problems.join(' It ')}`);
  const client = { application_name: name, keepAlive: true, pipeline: true };
  const pool = createHostPool(address, { size: 2, timeoutMs: PATIENCE_MS, client });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: statementPool(pool, false) }) });
}
