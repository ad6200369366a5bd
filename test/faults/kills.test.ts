import { setTimeout as pause } from 'node:timers/promises';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { endLaunched, launchServer, reachServer } from '../support/runningServer';
import { startLoad } from './load';
import { killUnderLoad } from './killing';
import { embeddedAt } from './places';
import { hire } from './people';
import { judge } from './verdict';
import { timeLimitOf, triesOf } from './tries';

// Whole processes start here, again and again.
jest.setTimeout(timeLimitOf({ full: 2_400_000 }));
afterAll(async () => {
  await endLaunched();
  removeTemporaryDirectories();
});

test('a server that is killed under load loses nothing, doubles nothing and leaves nothing half done', async () => {
  const kills = triesOf({ short: 3, full: 150 });
  const options = { kills, people: 6, servers: 1, judgedAfter: 25 };
  const { verdicts, problems, servedAfter } = await killUnderLoad(embeddedAt(temporaryDirectory()), options);
  expect(problems).toEqual([]);
  for (const verdict of verdicts) expect(verdict).toMatchObject({ lost: 0, doubled: 0, half: 0, problems: [] });
  expect(verdicts.at(-1)?.acknowledged).toBeGreaterThan(kills);
  expect(servedAfter).not.toEqual([]);
});

test('a second server on the directory of a working one is refused in words, and costs no write', async () => {
  const place = embeddedAt(temporaryDirectory());
  const people = await place.open((db) => hire(db, { people: 4, freshEach: 100 }));
  const server = await reachServer(launchServer(place.settings));
  const load = startLoad({ people, wires: () => [server.wire] });
  await load.servedAgain();
  const second = launchServer(place.settings);
  // Were it not refused, it would write beside the first one.
  await Promise.race([second.exit, pause(10_000, undefined, { ref: false })]);
  const isRefused = !second.isRunning();
  await second.kill('SIGKILL');
  await load.servedAgain();
  await load.stop();
  await server.end('SIGTERM');
  const verdict = await place.open((db) => judge(db, people, load.ledger));

  expect(isRefused).toBe(true);
  expect(second.output()).toContain(`is in use by process ${server.child.pid}`);
  expect(load.heard.problems).toEqual([]);
  expect(verdict).toMatchObject({ unknown: 0, lost: 0, doubled: 0, half: 0, problems: [] });
});
