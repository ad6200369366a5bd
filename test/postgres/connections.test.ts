import { Kysely, sql } from 'kysely';
import { openPostgres } from '../../src/server/db/postgresServer';
import type { Database } from '../../src/server/db/schema';
import { startProxy } from '../faults/pgProxy';
import { silentLog } from '../support/silentLog';
import { useServerDatabase } from '../support/useDatabase';

const database = useServerDatabase();
const lock = sql`select pg_advisory_xact_lock(7)`;

/** Works on connections as the server makes them. */
const connected = async <Result>(work: (db: Kysely<Database>) => Promise<Result>, url = database.url) => {
  const db = new Kysely<Database>(await openPostgres(url, { log: silentLog, preparedStatements: 'auto' }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};

it('a backslash escapes nothing, whatever the database is set to', async () => {
  const name = sql.id(new URL(database.url).pathname.slice(1));
  await sql`alter database ${name} set standard_conforming_strings = off`.execute(database.db);
  const { rows } = await connected((db) => sql`show standard_conforming_strings`.execute(db));
  expect(rows).toEqual([{ standard_conforming_strings: 'on' }]);
});

it('the server has no statement compiled, however long the planner takes it to be', async () => {
  // Tables without statistics: the planner expects millions of rows.
  const explained = sql<{ 'QUERY PLAN': string }>`
    explain analyze select count(*) from figure_deltas one, figure_deltas other, lead_fold`;
  const { rows } = await connected((db) => explained.execute(db));
  expect(rows.map((row) => row['QUERY PLAN']).filter((line) => line.startsWith('JIT'))).toEqual([]);
});

/*
 * `idle_in_transaction_session_timeout` was taken out once, and the next test seen to fail, before the server ended by
 * itself what it was asked after. A server process that is gone asks nothing, so the limit has a test of its own.
 */
it('what a connection had locked when it fell silent is free for others soon, and not after the minutes that TCP waits', async () => {
  const proxy = await startProxy(database.url);
  await connected(async (db) => {
    const orphan = db.transaction().execute(async (trx) => {
      await lock.execute(trx);
      proxy.break('silence', 0);
      await sql`select 1`.execute(trx);
    });
    const started = performance.now();
    await expect(orphan).rejects.toThrow('the connection to the database was lost');
    // The server process notices first, by checking on the statement.
    expect(performance.now() - started).toBeLessThan(30_000);
    await db.transaction().execute((trx) => lock.execute(trx));
    expect(performance.now() - started).toBeLessThan(40_000);
  }, proxy.url);
  await proxy.close();
});

it('a transaction that nobody goes on with is ended by PostgreSQL', async () => {
  const { rows } = await connected((db) => sql`show idle_in_transaction_session_timeout`.execute(db));
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }]);
});

it('a statement that takes long is waited for, however often it is asked after', async () => {
  const { rows } = await connected((db) => sql`select pg_sleep(6)`.execute(db));
  expect(rows).toHaveLength(1);
});
