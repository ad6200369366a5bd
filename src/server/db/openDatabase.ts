import { Kysely } from 'kysely';
import type { Clock, Logger } from '../ports';
import type { Settings } from '../settings';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgresServer';
import type { Database } from './schema';

export interface OpenDatabase {
  db: Kysely<Database>;
  /** `embedded`: PGlite in a thread of this process, a single connection. `server`: PostgreSQL. */
  kind: 'embedded' | 'server';
  /** Waits for running queries, then closes, and releases the data directory. */
  close(): Promise<void>;
}

interface DatabaseSettings {
  /** PostgreSQL server to use in place of the embedded database. */
  databaseUrl: string | null;
  /** Whether statements stay prepared on the server's connections. */
  preparedStatements: Settings['preparedStatements'];
  /** Directory of the embedded database; made when missing. */
  dataDir: string;
}

interface DatabasePorts {
  clock: Clock;
  log: Logger;
  /** The data directory was taken by another process: stop without writing. */
  onLockLost: () => void;
  /** The embedded engine gave up, for the reason given: the process must be restarted. */
  onFatal: (reason: string) => void;
}

/**
 * Opens the database that the settings name. It is not migrated yet: see `migrate`.
 * @throws StartError when it cannot be opened, saying why in words
 */
export async function openDatabase(settings: DatabaseSettings, ports: DatabasePorts): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    const { databaseUrl, preparedStatements } = settings;
    const dialect = await openPostgres(databaseUrl, { log: ports.log, preparedStatements });
    const db = new Kysely<Database>({ dialect });
    return { db, kind: 'server', close: () => db.destroy() };
  }
  const embedded = await openEmbedded(settings.dataDir, ports);
  const db = new Kysely<Database>({ dialect: embedded.dialect });
  return {
    db,
    kind: 'embedded',
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}
