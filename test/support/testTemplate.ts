import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { indiaDayOf } from '../../src/contract/calendar';
import { migrate } from '../../src/server/db/migrate';
import type { Database } from '../../src/server/db/schema';
import { seedDemonstration } from '../../src/server/seed/seedDemonstration';
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
  await seedDemonstration(db, { now: testNow, seedNumber: 1, leadCount: leadCounts[seed] });
}

/** Covers everything that a filled database depends on, so that a cached one is never stale. */
export function templateKey(seed: TestSeed): string {
  const hash = createHash('sha256').update(`${seed} ${indiaDayOf(testNow)} `);
  for (const name of ['testTemplate.ts', 'slimEngine.ts']) hash.update(readFileSync(join(__dirname, name)));
  for (const folder of ['src/server/db', 'src/server/seed', 'src/contract']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:ts|sql)$/.test(name),
    );
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(root, folder, name)));
  }
  hash.update(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}
