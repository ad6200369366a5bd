import { setTimeout as pause } from 'node:timers/promises';
import { programsOnPath } from '../../tools/run/programs';
import { startPgBouncer, type PgBouncer } from '../support/pgBouncer';
import { startOwnPostgres } from './ownPostgres';
import { expectSurvived, faultsUnderLoad } from './pgUnderLoad';
import { timeLimitOf, triesOf } from './tries';

// Debian puts it where only root looks by itself.
process.env.PATH = `${process.env.PATH ?? ''}:/usr/sbin`;
const isThere = programsOnPath(['pgbouncer']).length > 0;
if (!isThere) process.stderr.write('PgBouncer is not installed: what happens behind it is not tried.\n');

let own: Awaited<ReturnType<typeof startOwnPostgres>>;
let pgbouncer: PgBouncer;

jest.setTimeout(timeLimitOf({ full: 1_500_000 }));
beforeAll(async () => {
  if (!isThere) return;
  own = await startOwnPostgres();
  pgbouncer = await startPgBouncer(own.site, own.postgres);
});
afterAll(async () => {
  if (!isThere) return;
  await pgbouncer.stop('SIGTERM');
  await own.remove();
});

const title = 'behind PgBouncer, restarts of PostgreSQL and kills of PgBouncer under load lose and double nothing';

(isThere ? it : it.skip)(title, async () => {
  const { postgres } = own;
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
  expectSurvived(outcome, { within: 5 });
});
