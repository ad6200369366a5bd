import fs, { fsyncSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { errorCode, isDatabaseUnavailable, StartError } from '../../../src/server/db/databaseErrors';
import { openEmbedded } from '../../../src/server/db/embedded';
import type { EmbeddedOptions } from '../../../src/server/db/embedded';
import { openEngine } from '../../../src/server/db/openEngine';
import type { Database } from '../../../src/server/db/schema';
import { systemClock } from '../../../src/server/ports';
import { startChild } from '../../support/childProcess';
import { silentLog } from '../../support/silentLog';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';

const GIGABYTE = 1024 ** 3;

async function open(directory: string, options: Partial<EmbeddedOptions> = {}) {
  const ports = { clock: systemClock, log: silentLog, onFatal: (): void => undefined };
  const embedded = await openEmbedded(directory, { ...ports, ...options });
  const db = new Kysely<Database>({ dialect: embedded.dialect });
  const close = async (): Promise<void> => {
    await db.destroy();
    await embedded.close();
  };
  return { db, close };
}

const rowsOf = async (db: Kysely<Database>): Promise<number[]> =>
  (await sql<{ n: number }>`select n from acknowledged order by n`.execute(db)).rows.map((row) => row.n);

afterAll(removeTemporaryDirectories);

describe('the embedded database', () => {
  const directory = temporaryDirectory();

  it('loses no acknowledged row when its process is killed', async () => {
    const writer = startChild('test/support/writerProcess.ts', [directory]);
    await writer.waitFor(/^150$/m);
    await writer.kill('SIGKILL');
    const acknowledged = writer.output().trim().split('\n').map(Number);

    const { db, close } = await open(directory);
    const rows = await rowsOf(db);
    await close();

    expect(acknowledged.length).toBeGreaterThanOrEqual(150);
    expect(rows.slice(0, acknowledged.length)).toEqual(acknowledged);
  });

  it('flushes every commit to the disk', async () => {
    let flushes = 0;
    const countingFsync = (descriptor: number): void => {
      flushes += 1;
      fsyncSync(descriptor);
    };
    const { db, close } = await open(directory, { startEngine: (files) => openEngine(files, countingFsync) });
    const before = flushes;
    for (let n = 0; n < 10; n += 1) await sql`insert into acknowledged values (${-n})`.execute(db);
    const written = flushes - before;
    await close();

    expect(written).toBeGreaterThanOrEqual(10);
  });

  it('refuses writes but goes on reading when the disk is full, and writes again once there is room', async () => {
    let free = GIGABYTE;
    const { db, close } = await open(directory, { freeBytes: () => free });
    const before = (await rowsOf(db)).length;
    free = 0;
    const refusal: unknown = await sql`insert into acknowledged values (9000)`
      .execute(db)
      .catch((error: unknown) => error);
    const inTransaction: unknown = await db
      .transaction()
      .execute((trx) => sql`insert into acknowledged values (9001)`.execute(trx))
      .catch((error: unknown) => error);
    const whileFull = (await rowsOf(db)).length;
    free = GIGABYTE;
    await db.transaction().execute((trx) => sql`insert into acknowledged values (9002)`.execute(trx));
    const after = (await rowsOf(db)).length;
    await close();

    expect([errorCode(refusal), errorCode(inTransaction)]).toEqual(['25006', '25006']);
    expect([isDatabaseUnavailable(refusal), isDatabaseUnavailable(inTransaction)]).toEqual([true, true]);
    expect([whileFull, after]).toEqual([before, before + 1]);
  });

  it('refuses to start with too little room', async () => {
    await expect(open(directory, { freeBytes: () => 1_000_000 })).rejects.toThrow(/too little room.*0 MB free/);
  });

  it.each([
    ['mkdirSync', 'ENOSPC', 'There is too little room'],
    ['openSync', 'ENOSPC', 'There is too little room'],
    ['writeSync', 'ENOSPC', 'There is too little room'],
    ['linkSync', 'EDQUOT', 'There is too little room'],
    ['writeFileSync', 'ENOSPC', 'There is too little room'],
    ['mkdirSync', 'EACCES', 'This user may not write'],
    ['openSync', 'EROFS', 'This user may not write'],
    ['mkdirSync', 'EEXIST', 'is not a directory'],
  ] as const)('says in words why it cannot start when %s ends in %s, and leaves nothing', async (call, code, words) => {
    const empty = temporaryDirectory();
    const failing = jest.spyOn(fs, call).mockImplementation(() => {
      throw Object.assign(new Error(`${code}: as the system says it`), { code });
    });
    const failure: unknown = await open(empty).catch((error: unknown) => error);
    failing.mockRestore();

    expect(failure).toBeInstanceOf(StartError);
    expect(String(failure)).toContain(words);
    expect(String(failure)).toContain(empty);
    expect(readdirSync(empty)).toEqual([]);
  });

  it('starts over when a creation was interrupted', async () => {
    const fresh = temporaryDirectory();
    const first = await open(fresh);
    await first.close();
    writeFileSync(join(fresh, 'pgdata.unfinished'), '');
    writeFileSync(join(fresh, 'pgdata', 'global', 'pg_control'), 'cut short');

    const second = await open(fresh);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(second.db);
    await second.close();

    expect(rows).toEqual([{ one: 1 }]);
  });
});
