import { dropTables } from '../support/emptyDatabase';
import { leaveNothing } from '../support/runningServer';
import { temporaryDirectory } from '../support/temporaryDirectory';
import { createOnServer } from '../support/useDatabase';
import { noFigures, report } from './figures';
import { killFirstStart } from './firstStarts';
import { postgresAt } from './places';
import { timeLimitOf, triesOf } from './tries';

jest.setTimeout(timeLimitOf({ full: 600_000 }));
afterAll(leaveNothing);

test('a server that is killed while it fills a database on PostgreSQL leaves nothing half done', async () => {
  const tries = triesOf({ short: 1, full: 10 });
  const servedAfter: number[] = [];
  for (let n = 0; n < tries; n += 1) {
    const database = await createOnServer();
    await dropTables(database.db);
    const start = { seed: 'demo', moment: 'connected', directory: temporaryDirectory() } as const;
    const found = await killFirstStart(postgresAt(database.url), { ...start, delay: 500 + Math.random() * 3_500 });
    await database.close();
    servedAfter.push(found.seconds);
    expect(found.counts).toMatchObject({ leads: 5_000 });
    expect(found.problems).toEqual([]);
    expect(found.answer).toEqual({ status: 200, message: 'OTP sent successfully' });
  }
  report({
    ...noFigures({ fault: '`kill -9` during the very first start', database: 'PostgreSQL' }),
    tries,
    servedAfter,
  });
});
