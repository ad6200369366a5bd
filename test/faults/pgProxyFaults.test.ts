import { setTimeout as pause } from 'node:timers/promises';
import { useServerDatabase } from '../support/useDatabase';
import { proxyFaults, startProxy, type Proxy } from './pgProxy';
import { expectSurvived, faultsUnderLoad } from './pgUnderLoad';
import { isFullRun, timeLimitOf, triesOf } from './tries';

afterAll(() => proxy.close());
const database = useServerDatabase();
let proxy: Proxy;

jest.setTimeout(timeLimitOf({ full: 2_400_000 }));
beforeAll(async () => {
  proxy = await startProxy(database.url);
});

/** The longest delay or silence. */
const LASTS_MS = 1_500;

it('what can go wrong between a server and PostgreSQL loses and doubles nothing, and is over in seconds', async () => {
  const outcome = await faultsUnderLoad({
    fault: 'a proxy in between: delays, cuts, garbage and silence in turn',
    url: proxy.url,
    rowsAt: () => database.url,
    servers: 1,
    people: 6,
    faults: triesOf({ short: proxyFaults.length, full: 500 }),
    workMs: isFullRun ? 250 : 100,
    doFault: async (n, back) => {
      const fault = proxyFaults[n % proxyFaults.length] ?? 'cut';
      const lasts = 200 + Math.random() * (LASTS_MS - 200);
      proxy.break(fault, lasts);
      // Lost packets show only after the fault ends, late ones after the delay.
      if (fault === 'delay' || fault.startsWith('silence on all')) await pause(lasts);
      back();
    },
  });
  // Only a timeout notices silence.
  expectSurvived(outcome, { within: 10 });
});
