import { expectSurvived, faultsUnderLoad } from './pgUnderLoad';
import { startPair } from './pgPair';
import { timeLimitOf, triesOf } from './tries';

let pair: Awaited<ReturnType<typeof startPair>>;

jest.setTimeout(timeLimitOf({ full: 1_500_000 }));
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.remove());

it('a primary that crashes under load is followed by its replica in 10 s, and nothing acknowledged is lost', async () => {
  const faults = triesOf({ short: 1, full: 10 });
  const outcome = await faultsUnderLoad({
    fault:
      'failover: the primary crashes under load (`kill -9` and immediate in turn), its synchronous replica is promoted',
    url: pair.url,
    rowsAt: pair.primaryUrl,
    servers: 2,
    people: 6,
    faults,
    workMs: 1_500,
    doFault: async (n, back) => {
      await pair.crash(n % 2 === 1 ? 'SIGKILL' : 'SIGQUIT');
      // The promotion is part of what people wait for.
      back();
      await pair.promote();
      if (n < faults) await pair.rebuild();
    },
  });
  expectSurvived(outcome, { within: 10 });
});
