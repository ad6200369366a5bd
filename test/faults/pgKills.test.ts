import { endLaunched } from '../support/runningServer';
import type { TestServerDatabase } from '../support/testServerDatabase';
import { createOnServer } from '../support/useDatabase';
import { expectUnharmed, killUnderLoad } from './killing';
import { postgresAt } from './places';
import { timeLimitOf, triesOf } from './tries';

let database: TestServerDatabase;
beforeEach(async () => {
  database = await createOnServer();
});
afterEach(async () => {
  await endLaunched();
  await database.close();
});

jest.setTimeout(timeLimitOf({ full: 1_500_000 }));

test.each([
  { servers: 1, kills: triesOf({ short: 2, full: 50 }) },
  { servers: 2, kills: triesOf({ short: 2, full: 50 }) },
])('$servers of the servers on PostgreSQL, killed in turn under load, leave every write done once', async (given) => {
  const options = { ...given, people: 6, judgedAfter: 25 };
  expectUnharmed(await killUnderLoad(postgresAt(database.url), options), given.kills);
});
