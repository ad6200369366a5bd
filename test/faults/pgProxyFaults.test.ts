import { setTimeout as pause } from 'node:timers/promises';
import { createServerDatabase, type TestServerDatabase } from '../support/testServerDatabase';
import { proxyFaults, startProxy, type Proxy } from './pgProxy';
import { faultsUnderLoad, nothingLost } from './pgUnderLoad';
import { isFullRun, secondsOf, timeLimitOf, triesOf } from './tries';

let database: TestServerDatabase;
let proxy: Proxy;
let url: string;

jest.setTimeout(timeLimitOf({ full: 2_400_000 }));
beforeAll(async () => {
  database = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');
  const direct = new URL(database.url);
  proxy = await startProxy(Number(direct.port));
  direct.port = String(proxy.port);
  url = direct.href;
});
afterAll(async () => {
  await proxy.close();
  await database.close();
});

/** The longest delay or silence. */
const LASTS_MS = 1_500;

it('what can go wrong between a server and PostgreSQL loses and doubles nothing, and is over in seconds', async () => {
  const outcome = await faultsUnderLoad({
    fault: 'a proxy in between: delays, cuts, garbage and silence in turn',
    url,
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
  expect(outcome).toMatchObject(nothingLost);
  expect(outcome.refused).toBeGreaterThan(0);
  // Only a timeout notices silence.
  expect(Math.max(...outcome.servedAfter)).toBeLessThan(secondsOf({ full: 10 }));
});
