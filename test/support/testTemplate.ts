import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import { indiaDayOf } from '../../src/contract/calendar';
import { migrate } from '../../src/server/db/migrate';
import { engineExtensions } from '../../src/server/db/openEngine';
import type { Database } from '../../src/server/db/schema';
import { insertDemonstration } from '../../src/server/seed/seedDemonstration';
import { testNow } from './testClock';

/**
 * Nothing; the whole demonstration set; the same people with a tenth of the leads; or so few leads that no list fills a
 * page, and none is empty.
 */
export type TestSeed = 'none' | 'demo' | 'small' | 'few';

const leadCounts = { demo: 5_000, small: 500, few: 150 } as const;
const root = join(__dirname, '../..');

export async function fillTemplate(db: Kysely<Database>, seed: TestSeed): Promise<void> {
  await migrate(db);
  if (seed === 'none') return;
  await db
    .transaction()
    .execute((trx) => insertDemonstration(trx, { now: testNow, seedNumber: 1, leadCount: leadCounts[seed] }));
}

/** Covers everything that a filled database depends on, so that a cached one is never stale. */
export function templateKey(seed: TestSeed): string {
  const hash = createHash('sha256').update(`${seed} ${indiaDayOf(testNow)} `);
  hash.update(readFileSync(__filename));
  for (const folder of ['src/server/db', 'src/server/seed', 'src/contract']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:ts|sql)$/.test(name),
    );
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(root, folder, name)));
  }
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}

/** PGlite touches all of its 160 MB for pages at every start. */
export const slimParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** An empty database that makes a small dump: its log is cut into pieces of 1 MB, not 16. */
export const createSlim = (): Promise<PGlite> =>
  PGlite.create({
    extensions: engineExtensions,
    startParams: slimParams,
    initDbStartParams: ['--wal-segsize=1'],
  });

/** Every suite reads the whole dump, so PostgreSQL's own templates and the old log stay out. */
export async function slim(engine: PGlite): Promise<void> {
  for (const statement of [
    "update pg_database set datistemplate = false where datname like 'template%'",
    'drop database template0',
    'drop database template1',
    'vacuum analyze',
    'select pg_switch_wal()',
    'checkpoint',
  ]) {
    await engine.exec(statement);
  }
}
