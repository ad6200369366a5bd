import { setTimeout as pause } from 'node:timers/promises';
import { startOwnPostgres } from './ownPostgres';
import { expectSurvived, faultsUnderLoad } from './pgUnderLoad';
import { timeLimitOf, triesOf } from './tries';

let own: Awaited<ReturnType<typeof startOwnPostgres>>;

jest.setTimeout(timeLimitOf({ full: 1_500_000 }));
beforeAll(async () => {
  own = await startOwnPostgres();
});
afterAll(() => own.remove());

it('PostgreSQL restarted under load, at once and in order, loses and doubles nothing, and is used again without a restart', async () => {
  const { postgres } = own;
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
  expectSurvived(outcome, { within: 5 });
});
