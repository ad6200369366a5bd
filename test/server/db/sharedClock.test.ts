import { sql } from 'kysely';
import { startSharedClock } from '../../../src/server/db/sharedClock';
import { createClock } from '../../support/testClock';
import { useDatabase } from '../../support/useDatabase';
import { createTestLog } from '../../support/testLog';

const database = useDatabase();

const MINUTE = 60_000;
const databaseNow = async (): Promise<number> => {
  const { rows } = await sql<{ at: string }>`select (extract(epoch from clock_timestamp()) * 1000)::text as at`.execute(
    database.db,
  );
  return Number(rows[0]?.at);
};

test.each([5, -5, 24 * 60])(
  "a machine %i minutes ahead follows the database's clock and logs the difference",
  async (minutes) => {
    const log = createTestLog();
    const own = createClock(new Date((await databaseNow()) + minutes * MINUTE));
    const clock = await startSharedClock(database.db, { clock: own, log });
    expect(Math.abs(clock.now().getTime() - (await databaseNow()))).toBeLessThan(MINUTE);
    own.advance(7 * MINUTE);
    expect(clock.now().getTime() - (await databaseNow())).toBeGreaterThan(6 * MINUTE);
    expect(log.lines).toHaveLength(1);
  },
);

test('a machine whose clock is less than a second off keeps it to the millisecond', async () => {
  const log = createTestLog();
  const own = createClock(new Date((await databaseNow()) + 300));
  const clock = await startSharedClock(database.db, { clock: own, log });
  expect(clock.now()).toEqual(own.now());
});
