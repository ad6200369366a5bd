import { sql } from 'kysely';
import { openDatabase } from '../../../src/server/db/openDatabase';
import { backupPorts, placeAt } from '../../support/embeddedServer';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';

afterAll(removeTemporaryDirectories);

it('counts used connections and waiting requests, and reports the duration of each statement', async () => {
  const times: number[] = [];
  const database = await openDatabase(placeAt(temporaryDirectory()), {
    ...backupPorts(),
    onStatement: (ms) => times.push(ms),
  });
  const { db, connections, freeBytes } = database;
  expect(connections).toEqual({ busy: 0, waiting: 0 });
  let waiting: Promise<unknown>[] = [];
  await db.transaction().execute(async (trx) => {
    await sql`select pg_sleep(0.05)`.execute(trx);
    waiting = [1, 2].map(() => sql`select 1`.execute(db));
    await sql`select 1`.execute(trx);
    expect(connections).toEqual({ busy: 1, waiting: 2 });
  });
  await Promise.all(waiting);
  await expect(sql`select wrong`.execute(db)).rejects.toThrow('wrong');
  expect(connections).toEqual({ busy: 0, waiting: 0 });
  expect(Math.max(...times)).toBeGreaterThanOrEqual(45);
  expect(freeBytes?.()).toBeGreaterThan(0);
  await database.close();
});
