import type { Kysely } from 'kysely';
import { migrate } from '../../src/server/db/migrate';
import { openDatabase } from '../../src/server/db/openDatabase';
import type { Database } from '../../src/server/db/schema';
import { systemClock } from '../../src/server/ports';
import { connectTo } from '../../tools/pg/connectTo';
import { silentLog } from '../support/silentLog';

/** Where servers keep their data. */
export interface Place {
  kind: 'embedded' | 'PostgreSQL';
  /** Tells a server where it is. */
  settings: Readonly<Record<string, string>>;
  /** Opens it without a server; an embedded one refuses while a server has it. Migrates what is new. */
  open: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
}

export const embeddedAt = (directory: string): Place => ({
  kind: 'embedded',
  settings: { DATA_DIR: directory, DATABASE_URL: '' },
  open: async (work) => {
    const stopped = (): never => {
      throw new Error('The embedded database stopped.');
    };
    const settings = { databaseUrl: null, preparedStatements: 'auto', dataDir: directory } as const;
    const ports = { clock: systemClock, log: silentLog, onLockLost: stopped, onFatal: stopped };
    const opened = await openDatabase(settings, ports);
    try {
      await migrate(opened.db);
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  },
});

export const postgresAt = (url: string): Place => ({
  kind: 'PostgreSQL',
  settings: { DATABASE_URL: url },
  open: async (work) => {
    const db = connectTo(url, 'lead-manager fault test');
    try {
      await migrate(db);
      return await work(db);
    } finally {
      await db.destroy();
    }
  },
});
