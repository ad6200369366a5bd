import { Kysely, type Dialect, type LogEvent } from 'kysely';
import type { Clock, Logger } from '../ports';
import { readDatabaseUrl } from '../databaseUrl';
import type { Settings } from '../settings';
import type { ChangeFeed } from './changeFeed';
import { countedConnections, type ConnectionFigures } from './countedConnections';
import { openEmbedded } from './embedded';
import { freeBytesOf } from './guardedEngine';
import { listeningClient, openPostgres, unhurried } from './postgresServer';
import type { Database } from './schema';
import { serverChanges } from './serverChanges';

export interface OpenDatabase {
  db: Kysely<Database>;
  /** `embedded`: PGlite in a thread of this process, a single connection. `server`: PostgreSQL. */
  kind: 'embedded' | 'server';
  /** Does work that may take minutes: a request's statement would be stopped. */
  unhurried: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  /** What the connections that requests use are doing. */
  connections: () => ConnectionFigures;
  /** What transactions of this and of other processes announce. */
  changes: ChangeFeed;
  /** Bytes that can still be written beside an embedded database. */
  freeBytes?: () => number;
  /** Waits for running queries, then closes, and releases the data directory. */
  close(): Promise<void>;
}

interface DatabaseSettings {
  /** PostgreSQL server to use in place of the embedded database. */
  databaseUrl: string | null;
  /** Where announcements are heard, when the address above leads to a pooler that does not pass them on. */
  databaseListenUrl?: string | null;
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
  /** Told how long each statement of a request took, in milliseconds. */
  onStatement?: (milliseconds: number) => void;
}

/**
 * Opens the database that the settings name. It is not migrated yet: see `migrate`.
 * @throws StartError when it cannot be opened, saying why in words
 */
export async function openDatabase(settings: DatabaseSettings, ports: DatabasePorts): Promise<OpenDatabase> {
  const { databaseUrl, preparedStatements } = settings;
  if (databaseUrl !== null) {
    const options = { log: ports.log, preparedStatements };
    const { db, connections } = observed(await openPostgres(databaseUrl, options), ports);
    const listenUrl = settings.databaseListenUrl ?? databaseUrl;
    return {
      db,
      connections,
      changes: serverChanges(readDatabaseUrl(listenUrl), { db, client: listeningClient, log: ports.log }),
      kind: 'server',
      unhurried: async (work) => {
        const dialect = await openPostgres(databaseUrl, { ...options, ...unhurried });
        const patient = new Kysely<Database>({ dialect });
        try {
          return await work(patient);
        } finally {
          await patient.destroy();
        }
      },
      close: () => db.destroy(),
    };
  }
  const embedded = await openEmbedded(settings.dataDir, ports);
  const { db, connections } = observed(embedded.dialect, ports);
  return {
    db,
    connections,
    changes: embedded.changes,
    freeBytes: () => freeBytesOf(settings.dataDir),
    kind: 'embedded',
    unhurried: (work) => work(db),
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}

function observed(
  dialect: Dialect,
  { onStatement }: DatabasePorts,
): { db: Kysely<Database>; connections: () => ConnectionFigures } {
  const { dialect: counted, figures } = countedConnections(dialect);
  const log = onStatement && { log: ({ queryDurationMillis }: LogEvent) => onStatement(queryDurationMillis) };
  return { db: new Kysely<Database>({ dialect: counted, ...log }), connections: figures };
}
