import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { folderFor, unprivileged } from '../../tools/pg/account';
import { startPostgres, type Postgres } from '../../tools/pg/postgres';
import { faultsUnderLoad, nothingLost } from './pgUnderLoad';
import { secondsOf, timeLimitOf, triesOf } from './tries';

let folder: string;
let postgres: Postgres;

jest.setTimeout(timeLimitOf({ full: 1_500_000 }));
beforeAll(async () => {
  const account = unprivileged();
  folder = await folderFor(account);
  // The machine goes on when PostgreSQL is stopped at once, so nothing needs to reach the disk.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=100'];
  postgres = await startPostgres({ folder, account, settings });
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it('PostgreSQL restarted under load, at once and in order, loses and doubles nothing, and is used again without a restart', async () => {
  const outcome = await faultsUnderLoad({
    fault: 'PostgreSQL restarted under load, immediate and fast in turn',
    url: postgres.url,
    servers: 2,
    people: 6,
    faults: triesOf({ short: 2, full: 20 }),
    workMs: 900,
    doFault: async (n, back) => {
      await postgres.stop(n % 2 === 1 ? 'SIGQUIT' : 'SIGINT');
      await pause(Math.random() * 1_500);
      await postgres.start();
      back();
    },
  });
  expect(outcome).toMatchObject(nothingLost);
  expect(outcome.refused).toBeGreaterThan(0);
  expect(Math.max(...outcome.servedAfter)).toBeLessThan(secondsOf({ full: 5 }));
});
