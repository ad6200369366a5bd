import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { migrate } from '../../src/server/db/migrate';
import { openDatabase } from '../../src/server/db/openDatabase';
import type { Database } from '../../src/server/db/schema';
import { checkpoint, vacuum } from '../../src/server/upkeep';
import { systemClock } from '../../src/server/ports';
import { insertDemonstration } from '../../src/server/seed/seedDemonstration';
import { fillDatabase } from '../../tools/generate/fill';
import { startCluster } from '../../tools/pg/cluster';
import { connectTo } from '../../tools/pg/connectTo';
import { silentLog } from '../../test/support/silentLog';

/** A database to measure with. */
export interface BenchDatabase {
  kind: 'PostgreSQL' | 'embedded';
  /** The settings with which the server uses it. */
  env: Record<string, string>;
  leads: number;
  /** Removes it, unless it was there before. */
  remove(): Promise<void>;
}

/** Settings of a small server. Unlike a test's cluster, it flushes commits to the disk. */
const clusterSettings = ['shared_buffers=2GB', 'max_wal_size=8GB', 'checkpoint_timeout=30min', 'max_connections=200'];

const connect = (url: string): Kysely<Database> => connectTo(url, 'lead-manager bench');

/** The size of the demonstration set, which is measured as everybody meets it at the first start. */
const DEMONSTRATION = 5_000;

const demonstrate = async (db: Kysely<Database>): Promise<void> => {
  await migrate(db);
  await db
    .transaction()
    .execute((trx) => insertDemonstration(trx, { now: new Date(), seedNumber: 1, leadCount: DEMONSTRATION }));
  await vacuum(db);
  await checkpoint(db);
};

const fill = async (db: Kysely<Database>, leads: number): Promise<void> => {
  await migrate(db);
  const options = { leads, agents: 3_000, seedNumber: 1, now: new Date(), mayAdd: false };
  let last = '';
  await fillDatabase(db, options, (work, done, of) => {
    const line = of < 100 ? work : `${work}: ${Math.floor((10 * done) / of) * 10} in 100`;
    if (line !== last) console.error(line);
    last = line;
  });
};

/**
 * A database that is there. The bench saves and transfers leads, so it takes none but one that was generated; and it
 * forgets the codes that earlier runs asked for, or the limit of codes an hour would be a limit of runs.
 */
const givenDatabase = async (url: string): Promise<BenchDatabase> => {
  const db = connect(url);
  try {
    const admin = await db.selectFrom('users').select('email').where('phone', '=', '9000000001').executeTakeFirst();
    if (!admin?.email?.endsWith('@palmestates.example')) {
      throw new Error('The bench changes leads: it wants a database that npm run generate has filled.');
    }
    await db.deleteFrom('otp_sends').execute();
    await migrate(db);
    const { count } = await db
      .selectFrom('leads')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const env = { DATABASE_URL: url, SEED: 'none' };
    return { kind: 'PostgreSQL', env, leads: Number(count), remove: async () => undefined };
  } finally {
    await db.destroy();
  }
};

const temporaryServer = async (leads: number): Promise<BenchDatabase> => {
  const cluster = await startCluster(clusterSettings);
  try {
    const db = connect(cluster.url);
    try {
      await fill(db, leads);
    } finally {
      await db.destroy();
    }
    const env = { DATABASE_URL: cluster.url, SEED: 'none' };
    return { kind: 'PostgreSQL', env, leads, remove: () => cluster.remove() };
  } catch (error) {
    await cluster.remove();
    throw error;
  }
};

const temporaryFolder = async (leads: number): Promise<BenchDatabase> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-embedded-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const lost = (): never => {
      throw new Error('The embedded database stopped.');
    };
    const ports = { clock: systemClock, log: silentLog, onFatal: lost };
    const opened = await openDatabase({ databaseUrl: null, preparedStatements: 'auto', dataDir: folder }, ports);
    try {
      await (leads === DEMONSTRATION ? demonstrate(opened.db) : fill(opened.db, leads));
    } finally {
      await opened.close();
    }
    return { kind: 'embedded', env: { DATA_DIR: folder, DATABASE_URL: '', SEED: 'demo' }, leads, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

/** The database that was asked for: a new one of a size, embedded or on a server of its own, or that of DATABASE_URL. */
export const provideDatabase = ({ isEmbedded, leads }: { isEmbedded: boolean; leads?: number }) => {
  const url = process.env.DATABASE_URL?.trim();
  if (isEmbedded) return temporaryFolder(leads ?? DEMONSTRATION);
  if (url && leads === undefined) return givenDatabase(url);
  return temporaryServer(leads ?? 100_000);
};
