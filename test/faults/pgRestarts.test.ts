import { setTimeout as pause } from 'node:timers/promises';
import { programsOnPath } from '../../tools/run/programs';
import { startPgBouncer } from '../support/pgBouncer';
import { startOwnPostgres } from './ownPostgres';
import { expectSurvived, faultsUnderLoad } from './pgUnderLoad';
import { timeLimitOf, triesOf } from './tries';

// Debian puts PgBouncer where only root looks by itself.
process.env.PATH = `${process.env.PATH ?? ''}:/usr/sbin`;
const hasPgBouncer = programsOnPath(['pgbouncer']).length > 0;
if (!hasPgBouncer) process.stderr.write('PgBouncer is not installed: what happens behind it is not tried.\n');

let own: Awaited<ReturnType<typeof startOwnPostgres>>;

jest.setTimeout(timeLimitOf({ full: 1_500_000 }));
beforeAll(async () => {
  own = await startOwnPostgres();
});
afterAll(() => own.remove());

const load = { servers: 2, people: 6, workMs: 900 };

it('PostgreSQL restarted under load, at once and in order, loses and doubles nothing, and is used again without a restart', async () => {
  const { postgres } = own;
  const outcome = await faultsUnderLoad({
    ...load,
    fault: 'PostgreSQL restarted under load, immediate and fast in turn',
    url: postgres.url,
    faults: triesOf({ short: 2, full: 20 }),
    doFault: async (n, back) => {
      await postgres.stop(n % 2 === 1 ? 'SIGQUIT' : 'SIGINT');
      await pause(Math.random() * 1_500);
      await postgres.start();
      back();
    },
  });
  expectSurvived(outcome, { within: 5 });
});

const title = 'behind PgBouncer, restarts of PostgreSQL and kills of PgBouncer under load lose and double nothing';

(hasPgBouncer ? it : it.skip)(title, async () => {
  const { postgres, site } = own;
  const pgbouncer = await startPgBouncer(site, postgres);
  const survived = faultsUnderLoad({
    ...load,
    fault: 'PgBouncer in between: PostgreSQL restarted (immediate, fast) and PgBouncer killed in turn',
    url: pgbouncer.url,
    rowsAt: () => postgres.url,
    faults: triesOf({ short: 2, full: 21 }),
    doFault: async (n, back) => {
      const isPooler = n % 3 === 2;
      if (isPooler) await pgbouncer.stop('SIGKILL');
      else await postgres.stop(n % 3 === 1 ? 'SIGQUIT' : 'SIGINT');
      await pause(Math.random() * 1_500);
      await (isPooler ? pgbouncer : postgres).start();
      back();
    },
  });
  try {
    expectSurvived(await survived, { within: 5 });
  } finally {
    await pgbouncer.stop('SIGTERM');
  }
});
