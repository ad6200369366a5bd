import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { appliedMigrations, migrate, migrateBeforeServing, migrations } from '../../../src/server/db/migrate';
import { startOnlineMigrations } from '../../../src/server/db/onlineMigrations';
import { connectTo } from '../../../tools/pg/connectTo';
import { createTestLog } from '../../support/testLog';
import { useDatabase } from '../../support/useDatabase';

const database = useDatabase();

const fill = {
  name: '0098_fill.online',
  sql: `-- once: an index of what is left
create index concurrently if not exists sample_left on sample (id) where half is null;
-- repeat: the halves
update sample set half = id / 2 where id in (select id from sample where half is null order by id limit 40);
-- once: the index
create unique index concurrently if not exists sample_half on sample (half, odd);
-- once: what is left has been done
drop index concurrently if exists sample_left;
`,
};
const known = [...migrations, fill];

beforeEach(async () => {
  await sql`create table sample (id integer primary key, half integer, odd boolean not null)`.execute(database.db);
  await sql`insert into sample select n, null, n % 2 = 1 from generate_series(1, 100) n`.execute(database.db);
});
afterEach(async () => {
  await sql`drop table sample`.execute(database.db);
  await sql`delete from kysely_migration where name > '0098'`.execute(database.db);
});

const start = () => {
  const log = createTestLog();
  // On PostgreSQL it has connections of its own, whose locks end with it.
  const withoutTimeouts = async <Result>(work: (db: typeof database.db) => Promise<Result>): Promise<Result> => {
    const own = 'url' in database ? connectTo(String(database.url), 'lead-manager test') : undefined;
    try {
      return await work(own ?? database.db);
    } finally {
      await own?.destroy();
    }
  };
  return { ...startOnlineMigrations({ db: database.db, withoutTimeouts }, log, known), log };
};

/** Whether all is filled, and the indexes with whether they can be used. */
const outcome = async () => {
  const { rows: left } = await sql`select from sample where half is distinct from id / 2`.execute(database.db);
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
    where indrelid = 'sample'::regclass order by 1`.execute(database.db);
  return { left: left.length, indexes: rows.map(({ name, isValid }) => `${name} ${isValid}`) };
};
const whole = { left: 0, indexes: ['sample_half true', 'sample_pkey true'] };

const isRecorded = async (): Promise<boolean> => (await appliedMigrations(database.db)).includes(fill.name);

describe('an online migration', () => {
  it('is left out before the server serves, and runs in steps beside it, once', async () => {
    expect(await migrateBeforeServing(database.db, known)).toEqual([]);
    expect(await isRecorded()).toBe(false);
    const { done, log } = start();
    await done;
    expect(await outcome()).toEqual(whole);
    const [rows] = log.lines.flatMap(({ fields }) => (fields.step === 'the halves' ? [fields.rows] : [])).slice(-1);
    expect(rows).toBe(100);
    await sql`update sample set half = null`.execute(database.db);
    await start().done;
    expect((await outcome()).left).toBe(100);
  });

  it('runs at once where another one follows it, or nobody is served', async () => {
    const next = { name: '0099_next', sql: 'alter table sample alter half set not null' };
    expect(await migrateBeforeServing(database.db, [...known, next])).toEqual([fill.name, next.name]);
    expect(await outcome()).toEqual(whole);
    await sql`alter table sample alter half drop not null`.execute(database.db);
    await sql`delete from kysely_migration where name > '0098'`.execute(database.db);
    expect(await migrate(database.db, known)).toEqual([fill.name]);
  });

  it('that failed goes on where it was, and makes an index anew that was cut off', async () => {
    await sql`insert into sample values (101, 0, true)`.execute(database.db);
    const { done, log } = start();
    const hasFailed = () => log.lines.some(({ level }) => level === 'warn');
    while (!hasFailed()) await pause(20);
    expect(await outcome()).toEqual({
      left: 1,
      indexes: ['sample_half false', 'sample_left true', 'sample_pkey true'],
    });
    expect(await isRecorded()).toBe(false);
    await sql`delete from sample where id = 101`.execute(database.db);
    await done;
    expect(await outcome()).toEqual(whole);
    expect(await isRecorded()).toBe(true);
  });

  it('ends between two batches when its process does', async () => {
    const { done, stop } = start();
    stop();
    await done;
    expect(await isRecorded()).toBe(false);
  });
});
