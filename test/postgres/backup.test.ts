import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { isMoved, isSaved, readTableShapes } from '../../src/server/backup/tableShapes';
import { moveToPostgres } from '../../src/server/backup/moveToPostgres';
import { restoreBackup } from '../../src/server/backup/restoreBackup';
import { sumOf } from '../../src/server/backup/tableRows';
import { takeBackup } from '../../src/server/backup/takeBackup';
import { atOneMoment, type Sums } from '../../src/server/backup/writeBackup';
import type { Database } from '../../src/server/db/schema';
import { insertDemonstration } from '../../src/server/seed/seedDemonstration';
import { embeddedAt } from '../faults/places';
import { startChild, type Child } from '../support/childProcess';
import { backupPorts, placeAt } from '../support/embeddedServer';
import { dropTables } from '../support/emptyDatabase';
import { createLead, createNote } from '../support/factories';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { createServerDatabase, type TestServerDatabase } from '../support/testServerDatabase';

/** At how many moments a move is killed. */
const KILLS = 4;

jest.setTimeout(900_000);

const server = process.env.TEST_DATABASE_URL ?? '';
const made: TestServerDatabase[] = [];

const ports = backupPorts();
const at = (databaseUrl: string | null, directory = './no-such-directory') => placeAt(directory, databaseUrl);

const create = async (seed: 'none' | 'few'): Promise<TestServerDatabase> => {
  const database = await createServerDatabase(server, seed);
  made.push(database);
  return database;
};
const createEmpty = async (): Promise<TestServerDatabase> => {
  const database = await create('none');
  await dropTables(database.db);
  return database;
};
const tablesOf = async (db: Kysely<Database>): Promise<string[]> => (await readTableShapes(db)).map(({ name }) => name);

/** Sums of all tables that a list admits, read by a hand of their own. */
const sumsOf = (db: Kysely<Database>, isMeant: (name: string) => boolean): Promise<Sums> =>
  atOneMoment(db, async (moment) => {
    const sums: Sums = {};
    for (const shape of await readTableShapes(moment)) {
      if (isMeant(shape.name)) sums[shape.name] = await sumOf(moment, shape);
    }
    return sums;
  });

let dataDir: string;

beforeAll(async () => {
  dataDir = temporaryDirectory();
  await embeddedAt(dataDir).open(async (db) => {
    await db
      .transaction()
      .execute((trx) => insertDemonstration(trx, { now: new Date(), seedNumber: 1, leadCount: 400 }));
    await sql`
      insert into user_sessions (token_hash, user_id, created_at, last_used_at)
      select 'hash', min(user_id), now(), now() from users`.execute(db);
  });
});
afterAll(async () => {
  await Promise.all(made.map((database) => database.close()));
  removeTemporaryDirectories();
});

test('a backup of a server under load is one moment, and restores into a server and a directory alike', async () => {
  const { db, url } = await create('few');
  const path = join(temporaryDirectory(), 'a.backup');
  let isOver = false;
  let pairs = 0;
  const write = async (): Promise<void> => {
    for (; !isOver; pairs += 1) {
      await db.transaction().execute(async (trx) => {
        const lead = await createLead(trx, { name: 'In pairs' });
        await createNote(trx, lead.id, { notes: 'In pairs' });
      });
    }
  };
  const work = Promise.all([write(), write()]);
  while (pairs < 10) await pause(5);
  const before = pairs;
  const { sums, pause: waited } = await takeBackup(path, at(url), ports);
  isOver = true;
  await work;
  expect([waited, pairs > before]).toEqual([null, true]);

  const restored = await createEmpty();
  expect(await restoreBackup(path, at(restored.url), ports)).toEqual(sums);
  expect(await sumsOf(restored.db, isSaved)).toEqual(sums);
  const { rows } = await sql<{ leads: number; notes: number }>`
    select (select count(*)::integer from leads where name = 'In pairs') as leads,
      (select count(*)::integer from lead_notes where notes = 'In pairs') as notes`.execute(restored.db);
  expect(rows[0]?.leads).toBe(rows[0]?.notes);
  expect(rows[0]?.leads).toBeGreaterThanOrEqual(before);

  const directory = temporaryDirectory();
  expect(await restoreBackup(path, at(null, directory), ports)).toEqual(sums);
  expect(await embeddedAt(directory).open((copy) => sumsOf(copy, isSaved))).toEqual(sums);

  // A second restore finds that the place is taken.
  await expect(restoreBackup(path, at(restored.url), ports)).rejects.toThrow(/is not empty/);
  expect(await sumsOf(restored.db, isSaved)).toEqual(sums);
});

test('a move that is killed at any moment leaves nothing or everything, and is proven when run again', async () => {
  const target = await createEmpty();
  const source = await embeddedAt(dataDir).open((db) => sumsOf(db, isMoved));
  // Nobody has to sign in again after a move.
  expect(Object.keys(source)).toContain('user_sessions');
  const env = { DATABASE_URL: target.url, DATA_DIR: dataDir };
  for (let n = 0; n < KILLS; n += 1) {
    const child = startChild('tools/moveToPostgres.ts', [], env);
    await waitForWork(target, child, n);
    await child.kill('SIGKILL');
    // Nothing that is half there can be seen, not even a table.
    const seen = await tablesOf(target.db);
    if (seen.length > 0) expect(await sumsOf(target.db, isMoved)).toEqual(source);
  }
  const last = startChild('tools/moveToPostgres.ts', [], env);
  expect([await last.exit, last.output()]).toEqual([0, expect.stringMatching(/row by row: [\d,]+ rows of \d+ tables/)]);
  expect(await sumsOf(target.db, isMoved)).toEqual(source);

  const again = await moveToPostgres(at(target.url, dataDir), ports);
  expect(again).toEqual({ sums: source, isEarlier: true });
  // The source is as it was.
  expect(await embeddedAt(dataDir).open((db) => sumsOf(db, isMoved))).toEqual(source);
});

/** Until a move is at work in the database, and a while longer for each `n`. */
async function waitForWork({ db }: TestServerDatabase, child: Child, n: number): Promise<void> {
  while (child.isRunning()) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'lead-manager' and xact_start is not null`.execute(db);
    if (rows.length > 0) break;
    await pause(10);
  }
  await pause(n * n * 50);
}

test('a move into a database with rows, or without an address, or of a directory in use changes nothing', async () => {
  const taken = await create('few');
  const before = await sumsOf(taken.db, isMoved);
  await expect(moveToPostgres(at(taken.url, dataDir), ports)).rejects.toThrow(/is not empty: table \w+ holds rows/);
  expect(await sumsOf(taken.db, isMoved)).toEqual(before);
  await expect(moveToPostgres(at(null, dataDir), ports)).rejects.toThrow(/DATABASE_URL is not set/);
  await embeddedAt(dataDir).open(async () => {
    await expect(moveToPostgres(at(taken.url, dataDir), ports)).rejects.toThrow(/is in use by process/);
  });
});

test('two restores into one place take turns, and one of them is refused', async () => {
  const { url } = await create('few');
  const path = join(temporaryDirectory(), 'a.backup');
  await takeBackup(path, at(url), ports);
  const place = await createEmpty();
  const outcomes = await Promise.allSettled([1, 2].map(() => restoreBackup(path, at(place.url), ports)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({
    reason: { message: expect.stringContaining('is not empty') as string },
  });
});
