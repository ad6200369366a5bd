import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { folderFor, unprivileged } from '../../tools/pg/account';
import { startPostgres, type Postgres } from '../../tools/pg/postgres';
import { programsOnPath } from '../../tools/run/programs';
import { startPgBouncer, type PgBouncer } from '../support/pgBouncer';
import { faultsUnderLoad, nothingLost } from './pgUnderLoad';
import { secondsOf, timeLimitOf, triesOf } from './tries';

// Debian puts it where only root looks by itself.
process.env.PATH = `${process.env.PATH ?? ''}:/usr/sbin`;
const isThere = programsOnPath(['pgbouncer']).length > 0;
if (!isThere) process.stderr.write('PgBouncer is not installed: what happens behind it is not tried.\n');

let folder: string;
let postgres: Postgres;
let pgbouncer: PgBouncer;

jest.setTimeout(timeLimitOf({ full: 1_500_000 }));
beforeAll(async () => {
  if (!isThere) return;
  const account = unprivileged();
  folder = await folderFor(account);
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=100'];
  postgres = await startPostgres({ folder, account, settings });
  pgbouncer = await startPgBouncer({ folder, account }, postgres);
});
afterAll(async () => {
  if (!isThere) return;
  await pgbouncer.stop('SIGTERM');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const title = 'behind PgBouncer, restarts of PostgreSQL and kills of PgBouncer under load lose and double nothing';

(isThere ? it : it.skip)(title, async () => {
  const outcome = await faultsUnderLoad({
    fault: 'PgBouncer in between: PostgreSQL restarted (immediate, fast) and PgBouncer killed in turn',
    url: pgbouncer.url,
    rowsAt: () => postgres.url,
    servers: 2,
    people: 6,
    faults: triesOf({ short: 2, full: 21 }),
    workMs: 900,
    doFault: async (n, back) => {
      const isPooler = n % 3 === 2;
      if (isPooler) await pgbouncer.stop('SIGKILL');
      else await postgres.stop(n % 3 === 1 ? 'SIGQUIT' : 'SIGINT');
      await pause(Math.random() * 1_500);
      await (isPooler ? pgbouncer : postgres).start();
      back();
    },
  });
  expect(outcome).toMatchObject(nothingLost);
  expect(outcome.refused).toBeGreaterThan(0);
  expect(Math.max(...outcome.servedAfter)).toBeLessThan(secondsOf({ full: 5 }));
});
