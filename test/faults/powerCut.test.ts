import { copyFileSync, cpSync, existsSync, fsyncSync, mkdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { createWire } from '../../bench/server/wire';
import { openEmbedded } from '../../src/server/db/embedded';
import { openEngine } from '../../src/server/db/openEngine';
import type { Database } from '../../src/server/db/schema';
import { backupPorts } from '../support/embeddedServer';
import { serveOnFreePort } from '../support/serveOnFreePort';
import { removeTemporaryDirectories, temporaryDirectory } from '../support/temporaryDirectory';
import { createTestApp } from '../support/testApp';
import { createClock } from '../support/testClock';
import { addFigures, noFigures, report } from './figures';
import { acknowledgedIn } from './ledger';
import { startLoad } from './load';
import { hire } from './people';
import { embeddedAt } from './places';
import { timeLimitOf, triesOf } from './tries';
import { flawless, judge } from './verdict';

const CUTS = triesOf({ short: 1, full: 10 });
const PEOPLE = 4;
/** Writes that are acknowledged before the power is cut. */
const LEAST = 25;

jest.setTimeout(timeLimitOf({ full: 600_000 }));
afterAll(removeTemporaryDirectories);

/**
 * What a disk keeps when the power goes: of each file what it held when it was last flushed. `kill -9` cannot show this,
 * because what a process has written and not flushed outlives it in the system's memory.
 */
function keepFlushed(directory: string, disk: string) {
  let isCut = false;
  cpSync(directory, disk, { recursive: true });
  return {
    flush: (descriptor: number): void => {
      fsyncSync(descriptor);
      if (isCut) return;
      const file = readlinkSync(`/proc/self/fd/${descriptor}`);
      const copy = path.join(disk, path.relative(directory, file));
      mkdirSync(path.dirname(copy), { recursive: true });
      // A file that was removed while it was open has no name to be found under.
      if (existsSync(file)) copyFileSync(file, copy);
    },
    cut: (): void => {
      isCut = true;
    },
  };
}

/** Works on a directory until the power is cut, and gives what the callers had heard by then. */
async function workUntilCut(directory: string, disk: string) {
  const people = await embeddedAt(directory).open((db) => hire(db, { people: PEOPLE, freshEach: 200 }));
  const kept = keepFlushed(directory, disk);
  const embedded = await openEmbedded(directory, {
    ...backupPorts(),
    startEngine: (files) => openEngine(files, kept.flush),
  });
  const db = new Kysely<Database>({ dialect: embedded.dialect });
  const database = { db, close: async () => undefined };
  const server = await serveOnFreePort(await createTestApp({ database, clock: createClock(new Date()) }));
  const wire = createWire(server.url);
  const load = startLoad({ people, wires: () => [wire] });
  await load.servedAgain();
  const enough = LEAST + Math.random() * 60;
  while (acknowledgedIn(load.ledger).length < enough) await pause(5);

  kept.cut();
  const ledger = structuredClone(load.ledger);
  await load.stop();
  wire.close();
  await server.close();
  await db.destroy();
  await embedded.close();
  return { people, ledger, load };
}

test('after the power was cut under load the disk holds every write that was acknowledged, once and whole', async () => {
  const directory = temporaryDirectory();
  const fault = 'the power is cut under load: only what was flushed is kept';
  let figures = noFigures({ fault, database: 'embedded' });
  for (let n = 0; n < CUTS; n += 1) {
    const disk = path.join(temporaryDirectory(), 'disk');
    const { people, ledger, load } = await workUntilCut(directory, disk);
    const started = performance.now();
    const verdict = await embeddedAt(disk).open((db) => judge(db, people, ledger));
    figures = addFigures(figures, load, verdict, [(performance.now() - started) / 1000]);
    expect(load.heard.problems).toEqual([]);
    expect(verdict).toMatchObject(flawless);
    expect(verdict.acknowledged).toBeGreaterThanOrEqual(LEAST);
  }
  report(figures);
});
