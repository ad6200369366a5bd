import { Kysely, sql } from 'kysely';
import { openPostgres } from '../../src/server/db/postgresServer';
import type { Database } from '../../src/server/db/schema';
import { startProxy } from '../faults/pgProxy';
import { silentLog } from '../support/silentLog';
import { createServerDatabase } from '../support/testServerDatabase';

/*
 * `idle_in_transaction_session_timeout` was taken out once, and the first test seen to fail, before the server ended by
 * itself what it was asked after. A server process that is gone asks nothing, so the limit has a test of its own.
 */
const options = { log: silentLog, preparedStatements: 'auto' } as const;
const lock = sql`select pg_advisory_xact_lock(7)`;

it('what a connection had locked when it fell silent is free for others soon, and not after the minutes that TCP waits', async () => {
  const database = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');
  const url = new URL(database.url);
  const proxy = await startProxy(Number(url.port));
  url.port = String(proxy.port);
  const db = new Kysely<Database>({ dialect: await openPostgres(url.href, options) });

  const orphan = db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    proxy.break('silence', 0);
    await sql`select 1`.execute(trx);
  });
  const started = performance.now();
  await expect(orphan).rejects.toThrow('the connection to the database was lost');
  // Its own server process notices first, by asking after the statement.
  expect(performance.now() - started).toBeLessThan(30_000);
  await db.transaction().execute((trx) => lock.execute(trx));
  expect(performance.now() - started).toBeLessThan(40_000);

  await db.destroy();
  await proxy.close();
  await database.close();
});

it('a transaction that nobody goes on with is ended by PostgreSQL', async () => {
  const database = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');
  const db = new Kysely<Database>({ dialect: await openPostgres(database.url, options) });
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(db);
  await db.destroy();
  await database.close();
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '5s' }]);
});

it('a statement that takes long is waited for, however often it is asked after', async () => {
  const database = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');
  const db = new Kysely<Database>({ dialect: await openPostgres(database.url, options) });
  expect((await sql`select pg_sleep(6)`.execute(db)).rows).toHaveLength(1);
  await db.destroy();
  await database.close();
});
