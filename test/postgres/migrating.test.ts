import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { appliedMigrations, migrateBeforeServing, migrations } from '../../src/server/db/migrate';
import { startOnlineMigrations } from '../../src/server/db/onlineMigrations';
import { connectTo } from '../../tools/pg/connectTo';
import { createTestLog } from '../support/testLog';
import { useServerDatabase } from '../support/useDatabase';

const database = useServerDatabase();

const later = { name: '0098_later.compatible', sql: 'alter table leads add column later integer' };
const online = { name: '0099_once.online', sql: '-- once: a row\ninsert into ran select;' };

it('a migration that a long reader keeps waiting lets others pass', async () => {
  let endReading = (): void => undefined;
  const reading = database.db.transaction().execute(async (trx) => {
    await sql`select from leads`.execute(trx);
    await new Promise<void>((resolve) => (endReading = resolve));
  });
  let isDone = false;
  const migrating = migrateBeforeServing(database.db, [...migrations, later]).finally(() => (isDone = true));
  await pause(1_000);
  // It would stand in line behind a migration that waits without end.
  await database.db.selectFrom('leads').select('id').limit(1).execute();
  expect(isDone).toBe(false);
  endReading();
  await reading;
  expect(await migrating).toEqual([later.name]);
});

it('of several processes, one runs an online migration', async () => {
  await sql`create table ran ()`.execute(database.db);
  const known = [...migrations, later, online];
  const start = () => {
    const withoutTimeouts: Parameters<typeof startOnlineMigrations>[0]['withoutTimeouts'] = async (work) => {
      const own = connectTo(database.url, 'lead-manager test');
      try {
        return await work(own);
      } finally {
        await own.destroy();
      }
    };
    return startOnlineMigrations({ db: database.db, withoutTimeouts }, createTestLog(), known).done;
  };
  await Promise.all([start(), start(), start()]);
  expect(await appliedMigrations(database.db)).toContain(online.name);
  expect((await sql`select from ran`.execute(database.db)).rows).toHaveLength(1);
});
