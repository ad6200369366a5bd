import { type Dialect, Kysely, type LogEvent } from 'kysely';
import { readDatabaseUrl } from '../databaseUrl';
import type { Clock, Logger } from '../ports';
import type { Settings } from '../settings';
import type { ChangeFeed } from './changeFeed';
import { openEmbedded } from './embedded';
import { freeBytesOf } from './guardedEngine';
import { listeningClient, noTimeouts, openPostgres } from './postgresServer';
import type { Database } from './schema';
import { serverChanges } from './serverChanges';

export interface ConnectionFigures {
  busy: number;
  waiting: number;
}

function countedConnections(dialect: Dialect): { dialect: Dialect; figures: () => ConnectionFigures } {
  let busy = 0;
  let waiting = 0;
  const counted: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const release = driver.releaseConnection.bind(driver);
      return Object.assign(driver, {
        acquireConnection: async (): ReturnType<typeof acquire> => {
          waiting += 1;
          try {
            const connection = await acquire();
            busy += 1;
            return connection;
          } finally {
            waiting -= 1;
          }
        },
        releaseConnection: async (connection: Parameters<typeof release>[0]): Promise<void> => {
          busy -= 1;
          await release(connection);
        },
      });
    },
  };
  return { dialect: counted, figures: () => ({ busy, waiting }) };
}

export interface OpenDatabase {
  db: Kysely<Database>;
  /** `embedded`: PGlite in a thread of this process, one connection. `server`: PostgreSQL. */
  kind: 'embedded' | 'server';
  /** Without the time limits of requests. */
  withoutTimeouts: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  connections: () => ConnectionFigures;
  changes: ChangeFeed;
  freeBytes?: () => number;
  close(): Promise<void>;
}

interface DatabaseSettings {
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** For a `databaseUrl` whose pooler drops notifications. */
  databaseListenUrl?: string | null;
  preparedStatements: Settings['preparedStatements'];
  dataDir: string;
}

interface DatabasePorts {
  clock: Clock;
  log: Logger;
  /** Another process took the data directory: stop without writing. */
  onLockLost: () => void;
  onFatal: (reason: string) => void;
  onStatement?: (milliseconds: number) => void;
}

/**
 * Does not migrate.
 * @throws StartError with a reason for people
 */
export async function openDatabase(settings: DatabaseSettings, ports: DatabasePorts): Promise<OpenDatabase> {
  const { databaseUrl, preparedStatements } = settings;
  if (databaseUrl !== null) {
    const options = { log: ports.log, preparedStatements };
    const { db, connections } = instrumented(await openPostgres(databaseUrl, options), ports);
    const listenUrl = settings.databaseListenUrl ?? databaseUrl;
    return {
      db,
      connections,
      changes: serverChanges(readDatabaseUrl(listenUrl), { db, client: listeningClient, log: ports.log }),
      kind: 'server',
      withoutTimeouts: async (work) => {
        const dialect = await openPostgres(databaseUrl, { ...options, ...noTimeouts });
        const longRunning = new Kysely<Database>({ dialect });
        try {
          return await work(longRunning);
        } finally {
          await longRunning.destroy();
        }
      },
      close: () => db.destroy(),
    };
  }
  const embedded = await openEmbedded(settings.dataDir, ports);
  const { db, connections } = instrumented(embedded.dialect, ports);
  return {
    db,
    connections,
    changes: embedded.changes,
    freeBytes: () => freeBytesOf(settings.dataDir),
    kind: 'embedded',
    withoutTimeouts: (work) => work(db),
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}

function instrumented(
  dialect: Dialect,
  { onStatement }: DatabasePorts,
): { db: Kysely<Database>; connections: () => ConnectionFigures } {
  const { dialect: counted, figures } = countedConnections(dialect);
  const log = onStatement && { log: ({ queryDurationMillis }: LogEvent) => onStatement(queryDurationMillis) };
  return { db: new Kysely<Database>({ dialect: counted, ...log }), connections: figures };
}
