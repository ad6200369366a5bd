import { sql } from 'kysely';
import { indiaDayOf } from '../../src/contract/calendar';
import { foldFigures } from '../../src/server/db/foldFigures';
import { createLead } from '../support/factories';
import { testNow } from '../support/testClock';
import { useServerDatabase } from '../support/useDatabase';

const database = useServerDatabase();

test('what one process is folding, another one leaves alone and does not wait for', async () => {
  const { db } = database;
  const countLines = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from figure_deltas`.execute(db);
    return rows[0]?.count ?? -1;
  };
  await createLead(db);
  await createLead(db);
  const before = await countLines();
  expect(before).toBeGreaterThan(0);
  await db.transaction().execute(async (trx) => {
    // So that a process that waits for the other one fails soon.
    await sql`set local idle_in_transaction_session_timeout = '3s'`.execute(trx);
    await sql`select fold_figures(${indiaDayOf(testNow)}::date, 5000)`.execute(trx);
    await foldFigures(db, testNow);
    expect(await countLines()).toBe(before);
  });
  expect(await countLines()).toBe(0);
});
