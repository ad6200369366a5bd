import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeBackup } from '../../src/server/backup/takeBackup';
import { RESERVE_BYTES } from '../../src/server/db/guardedEngine';
import { startChild, type Child } from '../support/childProcess';
import { backupPorts, placeAt } from '../support/embeddedServer';
import { launchServer, leaveNothing, reachServer, type RunningServer } from '../support/runningServer';
import { temporaryDirectory } from '../support/temporaryDirectory';
import { addFigures, noFigures, report } from './figures';
import { startLoad } from './load';
import { hire, type Person } from './people';
import { embeddedAt } from './places';
import { makeSmallDisk, whyNoSmallDisk, type SmallDisk } from './smallDisk';
import { secondsOf, timeLimitOf, triesOf } from './tries';
import { flawless, judge } from './verdict';

const DISKS = triesOf({ short: 1, full: 10 });
const PEOPLE = 4;
/** Room for the database, for its reserve, and for what is written until the disk is filled. */
const MEGABYTES = 320;

let prepared: string;
let people: Person[];
const disks: SmallDisk[] = [];

jest.setTimeout(timeLimitOf({ full: 1_500_000 }));
beforeAll(async () => {
  if (whyNoSmallDisk !== undefined) return;
  prepared = temporaryDirectory();
  people = await embeddedAt(prepared).open((db) => hire(db, { people: PEOPLE, freshEach: 100 }));
});
afterAll(async () => {
  for (const disk of disks) await disk.remove();
  await leaveNothing();
});

const launch = (disk: SmallDisk): Child => launchServer(embeddedAt(disk.directory).settings);

/** On a disk of its own: fills it under load, looks, makes room again. */
async function fillOne(isKilled: boolean) {
  const disk = await makeSmallDisk(MEGABYTES, prepared);
  disks.push(disk);
  let server: RunningServer = await reachServer(launch(disk));
  const load = startLoad({ people, wires: () => [server.wire] });
  await load.servedAgain();
  await pause(Math.random() * 700);

  // Fills the disk in two steps: the server keeps the last room for requests under way.
  disk.fill(RESERVE_BYTES / 2);
  const filled = performance.now();
  while (!load.heard.answers.has(503) && performance.now() - filled < 10_000) await pause(10);
  const refusedInTime = load.heard.answers.get(503) ?? 0;
  disk.fill();
  const whileFull = { free: disk.free(), refused: refusedInTime, read: [] as number[] };
  const token = people[0]?.token ?? '';
  for (let n = 0; n < 10; n += 1) whileFull.read.push((await server.wire.call('getCounters', { token })).status);
  await pause(Math.random() * 1_000);

  let refusal = '';
  const survives = server.child.isRunning();
  if (isKilled) {
    await server.end('SIGKILL');
    const early = launch(disk);
    await early.exit;
    refusal = early.output();
  }
  disk.clear();
  const served = load.servedAgain();
  if (isKilled) server = await reachServer(launch(disk));
  const seconds = await served;
  await load.stop();
  await server.end('SIGTERM');
  const verdict = await embeddedAt(disk.directory).open((db) => judge(db, people, load.ledger));
  await disk.remove();
  return { load, verdict, seconds, whileFull, survives, refusal };
}

const title =
  'on a full disk writes are answered 503 and reads go on; with room again writes are, too, and none is lost';

if (whyNoSmallDisk !== undefined) process.stderr.write(`${whyNoSmallDisk}\n`);
const testHere = whyNoSmallDisk === undefined ? test : test.skip;

testHere('a restore onto a disk that is too small asks for room first, and leaves nothing', async () => {
  const path = join(temporaryDirectory(), 'a.backup');
  await takeBackup(path, placeAt(prepared), backupPorts());
  const disk = await makeSmallDisk(80, temporaryDirectory());
  disks.push(disk);
  const restore = startChild('tools/restore.ts', [path], { DATA_DIR: join(disk.directory, 'new') });
  expect(await restore.exit).toBe(1);
  expect(restore.output()).toMatch(
    /^There is too little room for the data directory .*: \d+ MB free, \d+ MB needed\. .*\n$/,
  );
  expect(readdirSync(disk.directory)).toEqual([]);
});

testHere(title, async () => {
  let figures = noFigures({ fault: 'the disk is full, under load', database: 'embedded' });
  for (let n = 1; n <= DISKS; n += 1) {
    // Every third server is killed while the disk is full.
    const isKilled = n % 3 === 0;
    const { load, verdict, seconds, whileFull, survives, refusal } = await fillOne(isKilled);
    figures = addFigures(figures, load, verdict, [seconds]);
    expect(load.heard.problems).toEqual([]);
    expect(verdict).toMatchObject(flawless);
    expect(whileFull.free).toBeLessThan(4096);
    expect(whileFull.refused).toBeGreaterThan(0);
    expect(whileFull.read).toEqual(Array.from({ length: 10 }, () => 200));
    expect(survives).toBe(true);
    if (isKilled) expect(refusal).toContain('There is too little room for the data directory');
    else expect(seconds).toBeLessThan(secondsOf({ full: 5 }));
  }
  report(figures);
});
