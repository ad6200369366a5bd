import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { ChangeFeed } from '../../src/server/db/changeFeed';
import { connectTo } from '../../src/server/db/embedded';
import { engineInThisThread } from '../../src/server/db/openEngine';
import type { Database } from '../../src/server/db/schema';
import { createServerDatabase } from './testServerDatabase';
import { openTestEngine, type TestEngine } from './testEngine';
import { createSlim, fillTemplate, slim, templateKey, type TestSeed } from './testTemplate';

export interface TestDatabase {
  db: Kysely<Database>;
  changes: ChangeFeed;
  close(): Promise<void>;
}

/** An engine takes 128 MB. */
const MOST_IDLE = 2;

const idle: Record<TestSeed, TestEngine[]> = { none: [], demo: [], small: [], few: [] };

/**
 * A migrated database for one suite: PGlite in memory, or a database on the server of `TEST_DATABASE_URL`, copied from
 * a template filled for `testNow`.
 */
export async function createTestDatabase({ seed = 'none' }: { seed?: TestSeed } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server !== undefined && server !== '') return createServerDatabase(server, seed);

  const free = idle[seed].pop() ?? (await openTestEngine(await templateDump(seed)));
  return over(free.engine, async () => {
    if (idle[seed].length < MOST_IDLE && (await free.reset())) idle[seed].push(free);
    else await free.engine.close();
  });
}

function over(engine: PGlite, release = (): Promise<void> => engine.close()): TestDatabase {
  const { dialect, changes } = connectTo(engineInThisThread(engine));
  const db = new Kysely<Database>({ dialect });
  return {
    db,
    changes,
    close: async () => {
      await db.destroy();
      await release();
    },
  };
}

/** Built by the first worker that needs it. */
async function templateDump(seed: TestSeed): Promise<Buffer<ArrayBuffer>> {
  const folder = join(tmpdir(), 'lead-manager-test-databases');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${seed}-${templateKey(seed)}.tar`);
  const building = `${path}.building`;
  while (!existsSync(path)) {
    if (!claim(building)) {
      await sleep(100);
      continue;
    }
    try {
      const engine = await createSlim();
      const template = over(engine);
      await fillTemplate(template.db, seed);
      await slim(engine);
      const dump = await engine.dumpDataDir('none');
      const draft = `${path}.${randomUUID()}`;
      writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
      renameSync(draft, path);
      await template.close();
    } finally {
      rmSync(building, { force: true });
    }
  }
  return readFileSync(path);
}

/** A killed builder leaves its claim behind; building never takes a minute. */
function claim(building: string): boolean {
  const age = Date.now() - (statSync(building, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > 60_000) rmSync(building, { force: true });
  try {
    writeFileSync(building, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
