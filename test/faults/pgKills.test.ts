import { endLaunched } from '../support/runningServer';
import { createServerDatabase, type TestServerDatabase } from '../support/testServerDatabase';
import { killUnderLoad } from './killing';
import { postgresAt } from './places';
import { timeLimitOf, triesOf } from './tries';

let database: TestServerDatabase;
beforeEach(async () => {
  database = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');
});
afterEach(async () => {
  await endLaunched();
  await database.close();
});

// Whole processes start here, again and again.
jest.setTimeout(timeLimitOf({ full: 1_500_000 }));

test.each([
  { servers: 1, kills: triesOf({ short: 2, full: 50 }) },
  { servers: 2, kills: triesOf({ short: 2, full: 50 }) },
])('$servers of the servers on PostgreSQL, killed in turn under load, leave every write done once', async (given) => {
  const options = { ...given, people: 6, judgedAfter: 25 };
  const { verdicts, problems, servedAfter } = await killUnderLoad(postgresAt(database.url), options);
  expect(problems).toEqual([]);
  for (const verdict of verdicts) expect(verdict).toMatchObject({ lost: 0, doubled: 0, half: 0, problems: [] });
  expect(verdicts.at(-1)?.acknowledged).toBeGreaterThan(given.kills);
  expect(servedAfter).not.toEqual([]);
});
