import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { listen, type Listening } from '../../../src/server/listen';
import { plan } from './fuzz';
import { createFuzzWorld, type FuzzWorld } from './fuzzWorld';
import { leakedIn } from './leaks';
import { rawRequests, type RawRequest } from './rawRequests';

// Where a proxy and the server read the length of a request differently, one person's request becomes the beginning of
// another's. So whatever can be read in two ways is refused and its connection closed: nothing behind it is read.

jest.setTimeout(plan.patience);

let world: FuzzWorld;
let server: Listening;

beforeAll(async () => {
  world = await createFuzzWorld();
  server = await listen(world.app.app.fetch, '127.0.0.1', 0);
});
afterAll(async () => {
  await server.stop(0);
  await world.close();
});

/** Sends a request in pieces, and gives all that comes back until the server closes the connection. */
const exchange = ({ bytes, cuts }: RawRequest): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    let heard = '';
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (text: string) => (heard += text));
    // Written to after the server had closed it: that is what a refusal looks like from here.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
    socket.on('connect', () => {
      void (async () => {
        const ends = [...cuts.filter((cut) => cut > 0 && cut < bytes.length), bytes.length];
        for (const [n, end] of ends.entries()) {
          if (!socket.destroyed) socket.write(bytes.slice(ends[n - 1] ?? 0, end), 'latin1');
          await nextTurn();
        }
      })();
    });
  });

const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code));

test('a request that can be read in two ways is refused, and nothing that hides in it is done', async () => {
  const write = (value: string) => ({
    path: '/api/admin/add-master-setting',
    token: world.tokens.admin,
    body: JSON.stringify({ category_name: 'Project', category_value: value }),
  });
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(rawRequests(write('Outer'), write('Smuggled')), async (request) => {
      const heard = await exchange(request);
      const changed = await world.changed();
      expect([request.what, leakedIn(heard, request.bytes)]).toEqual([request.what, []]);
      const [status = 0, ...others] = statusesIn(heard);
      expect([request.what, others]).toEqual([request.what, []]);
      if (request.isAmbiguous) {
        // A connection that was reset may have lost the answer on its way.
        expect([request.what, [0, 400, 413, 431].includes(status), changed]).toEqual([request.what, true, []]);
      } else {
        expect([request.what, [200, 422].includes(status)]).toEqual([request.what, true]);
        if (status === 200) expect(changed).toEqual(['audit_log', 'master_settings']);
        await world.tidy();
      }
      done.add(request.what);
    }),
    { seed: plan.seed, numRuns: Math.max(400, Math.ceil(plan.count / 100)) },
  );
  expect(done.size).toBeGreaterThan(40);
});
