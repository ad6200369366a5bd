import { setTimeout as pause } from 'node:timers/promises';
import { temporaryDirectory } from '../support/temporaryDirectory';
import { launchServer, leaveNothing, runServer } from '../support/runningServer';
import { startLoad } from './load';
import { expectUnharmed, killUnderLoad } from './killing';
import { embeddedAt } from './places';
import { hire } from './people';
import { flawless, judge } from './verdict';
import { timeLimitOf, triesOf } from './tries';

jest.setTimeout(timeLimitOf({ full: 2_400_000 }));
afterAll(leaveNothing);

test('a server that is killed under load loses nothing, doubles nothing and leaves nothing half done', async () => {
  const kills = triesOf({ short: 3, full: 150 });
  const options = { kills, people: 6, servers: 1, judgedAfter: 25 };
  expectUnharmed(await killUnderLoad(embeddedAt(temporaryDirectory()), options), kills);
});

test('a second server on the directory of a working one is refused in words, and costs no write', async () => {
  const place = embeddedAt(temporaryDirectory());
  const people = await place.open((db) => hire(db, { people: 4, freshEach: 100 }));
  const server = await runServer(place.settings);
  const load = startLoad({ people, wires: () => [server.wire] });
  await load.servedAgain();
  const second = launchServer(place.settings);
  // Were it not refused, it would write beside the first one.
  await Promise.race([second.exit, pause(60_000, undefined, { ref: false })]);
  const isRefused = !second.isRunning();
  await second.kill('SIGKILL');
  await load.servedAgain();
  await load.stop();
  await server.end('SIGTERM');
  const verdict = await place.open((db) => judge(db, people, load.ledger));

  expect(isRefused).toBe(true);
  expect(second.output()).toContain(`is in use by process ${server.child.pid}`);
  expect(load.heard.problems).toEqual([]);
  expect(verdict).toMatchObject({ ...flawless, unknown: 0 });
});
