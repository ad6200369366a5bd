import { type Dialect, Kysely } from 'kysely';
import type { Settings } from '../settings';
import type { ChangeFeed } from './changeFeed';
import { type EmbeddedPorts, openEmbedded } from './embedded';
import { freeBytesOf } from './guardedEngine';
import { openPostgres } from './postgresServer';
import type { Database } from './schema';
import { serverChanges } from './serverChanges';
import type { ConnectionFigures } from './statementPool';

export interface OpenDatabase {
  db: Kysely<Database>;
  /** `embedded`: PGlite in a thread of this process, one connection. `server`: PostgreSQL. */
  kind: 'embedded' | 'server';
  /** Without the time limits of requests. */
  withoutTimeouts: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  connections: Readonly<ConnectionFigures>;
  changes: ChangeFeed;
  freeBytes?: () => number;
  close(): Promise<void>;
}

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'preparedStatements' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseListenUrl'>>;

interface DatabasePorts extends EmbeddedPorts {
  onStatement?: (milliseconds: number) => void;
}

/**
 * Does not migrate.
 * @throws StartError with a reason for people
 */
export async function openDatabase(settings: DatabaseSettings, ports: DatabasePorts): Promise<OpenDatabase> {
  const { databaseUrl, preparedStatements } = settings;
  const { onStatement } = ports;
  const builderOn = (dialect: Dialect): Kysely<Database> =>
    new Kysely({ dialect, ...(onStatement && { log: ({ queryDurationMillis }) => onStatement(queryDurationMillis) }) });
  if (databaseUrl !== null) {
    const options = { log: ports.log, preparedStatements };
    const { dialect, connections } = await openPostgres(databaseUrl, options);
    const db = builderOn(dialect);
    const listenUrl = settings.databaseListenUrl ?? databaseUrl;
    return {
      db,
      connections,
      changes: serverChanges(listenUrl, { db, log: ports.log }),
      kind: 'server',
      withoutTimeouts: async (work) => {
        // A pooler has time limits of its own, and gives each transaction another session.
        const limits = { silenceMs: 0, statementMs: 0 };
        const longRunning = new Kysely<Database>(await openPostgres(listenUrl, { ...options, ...limits }));
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
  const { dialect, connections, changes } = embedded;
  const db = builderOn(dialect);
  return {
    db,
    connections,
    changes,
    freeBytes: () => freeBytesOf(settings.dataDir),
    kind: 'embedded',
    withoutTimeouts: (work) => work(db),
    close: async () => {
      await db.destroy();
      await embedded.close();
    },
  };
}
