import type { Kysely } from 'kysely';
import { migrate } from '../../src/server/db/migrate';
import type { Database } from '../../src/server/db/schema';
import { connectTo } from '../../tools/pg/connectTo';
import { openDirectory } from '../support/embeddedServer';

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
    const opened = await openDirectory(directory);
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
