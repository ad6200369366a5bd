/** A new version takes the place of the old one, process by process, behind HAProxy as `deploy` configures it. */
import { appendFileSync, cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { createWire, type Wire } from '../../bench/server/wire';
import { appliedMigrations, migrate } from '../../src/server/db/migrate';
import type { Database } from '../../src/server/db/schema';
import { readBuild } from '../../src/server/webAssets/webAssets';
import { fillDatabase } from '../../tools/generate/fill';
import { startCluster } from '../../tools/pg/cluster';
import { freePort } from '../../tools/pg/freePort';
import { leaveNothing, runServer, type RunningServer } from '../support/runningServer';
import { temporaryDirectory } from '../support/temporaryDirectory';
import { createCaller, type Caller, type Heard } from './caller';
import { acknowledged, connect, hireCallers, stored } from './company';
import { openPage } from './openPage';
import { proxies, type Proxy } from './proxies';

const LEADS = Number(process.env.LEADS ?? 50_000);
const PEOPLE = 50;
/** Average time that a person reads before the next turn. */
const READING_MS = 5_000;
/** Until the proxy knows that a process is back. */
const NOTICED_MS = 4_000;

const settings = ['max_connections=200', 'shared_buffers=256MB', 'max_wal_size=2GB'];

type Version = 'old' | 'new';

const folders = { old: temporaryDirectory(), new: temporaryDirectory() };
const webOf = (version: Version): string => path.join(folders[version], 'dist/web');
const fileOf = (version: Version): string => `of-${version}-version.0123abcd.js`;

let databaseUrl: string;
let db: Kysely<Database>;
let ports: readonly [number, number];
let proxy: Proxy;
let page: Awaited<ReturnType<typeof openPage>>;
const servers: RunningServer[] = [];
const endings: (() => Promise<unknown>)[] = [];

const start = async (which: 0 | 1, version: Version): Promise<void> => {
  const env = { DATABASE_URL: databaseUrl, PORT: String(ports[which]), TRUST_PROXY: '1', DRAIN_SECONDS: '5' };
  servers[which] = await runServer(env, 'test/scale/versionProcess.ts', [version, folders[version]]);
};
const roll = async (which: 0 | 1, version: Version): Promise<void> => {
  await servers[which]?.end('SIGTERM');
  await start(which, version);
  await pause(NOTICED_MS);
};

beforeAll(async () => {
  const cluster = await startCluster(settings);
  endings.push(() => cluster.remove());
  databaseUrl = cluster.url;
  db = connect(databaseUrl);
  endings.push(() => db.destroy());
  await migrate(db);
  const options = { leads: LEADS, agents: 3_000, seedNumber: 1, now: new Date(), mayAdd: false };
  await fillDatabase(db, options, () => undefined);
  for (const version of ['old', 'new'] as const) {
    const web = webOf(version);
    cpSync(path.join(__dirname, '../../dist/web'), web, { recursive: true });
    appendFileSync(path.join(web, 'index.html'), `<!-- the ${version} version -->`);
    writeFileSync(path.join(web, fileOf(version)), version);
  }
  ports = [await freePort(), await freePort()];
  endings.push(leaveNothing);
  await Promise.all([start(0, 'old'), start(1, 'old')]);
  proxy = await proxies.HAProxy(temporaryDirectory(), ports);
  endings.push(() => proxy.stop());
  page = await openPage(proxy.url, db);
  endings.push(page.close);
}, 1_800_000);
afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

/** Whether both versions' files come, whichever process is asked. */
const filesCome = async (): Promise<number[]> => {
  const found = new Set<number>();
  for (let n = 0; n < 20; n += 1) {
    for (const version of ['old', 'new'] as const) {
      found.add(await page.statusOf(`/${fileOf(version)}`));
    }
  }
  return [...found];
};

const title =
  'people work on through it: no call fails, nothing is lost or done twice, and a page keeps what was typed';

it(
  title,
  async () => {
    const setups = await hireCallers(
      db,
      Array.from({ length: PEOPLE }, (_, n) => `Caller ${n}`),
    );
    const heard: Heard = { statuses: new Map(), forgotten: [] };
    let longest = 0;
    const endsOf: (() => void)[] = [];
    const timedWire = (): Wire => {
      const wire = createWire(proxy.url);
      endsOf.push(() => wire.close());
      const call: Wire['call'] = async (...given) => {
        const answer = await wire.call(...given);
        longest = Math.max(longest, answer.milliseconds);
        return answer;
      };
      return { ...wire, call };
    };
    const callers = setups.map((setup) => createCaller(setup, [timedWire()], heard));
    let isOver = false;
    const work = async (caller: Caller): Promise<void> => {
      while (!isOver) {
        await pause(Math.random() * 2 * READING_MS);
        await caller.turn();
      }
    };
    const working = Promise.all(callers.map(work));
    const isMigrated = async (): Promise<boolean> => (await appliedMigrations(db)).includes('0902_words.online');

    const began = performance.now();
    const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;
    const text = 'Typed before the upgrade';
    await page.type(text);
    await roll(0, 'new');
    expect(await filesCome()).toEqual([200]);
    const isCutOff = !(await isMigrated());
    // The process that migrates.
    await roll(0, 'new');
    // A process of the old version that ends meanwhile comes back.
    await roll(1, 'old');
    await roll(1, 'new');
    const rolled = seconds();
    while (!(await isMigrated())) await pause(500);
    const migrated = seconds();
    await pause(5_000);
    const typed = await page.typed();
    const again = await page.save();
    isOver = true;
    await working;
    endsOf.forEach((end) => end());

    const calls = [...heard.statuses.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `${LEADS} leads, ${PEOPLE} people, four restarts in ${rolled}, migrated after ${migrated}` +
        `${isCutOff ? ', cut off once' : ''}: ${calls} calls ${JSON.stringify([...heard.statuses])}, ` +
        `longest wait ${(longest / 1000).toFixed(1)} s\n`,
    );
    expect(heard.forgotten).toEqual([]);
    expect([...heard.statuses.keys()]).toEqual([200]);
    expect(await stored(db, setups)).toEqual(acknowledged(callers));
    const left = await sql`
      select from leads where id <= ${LEADS} and lead_status < 4 and words is null
      union all select from pg_index where not indisvalid`.execute(db);
    expect(left.rows).toHaveLength(0);
    expect([typed, again, page.failures]).toEqual([text, [], []]);
    expect(await page.notes()).toEqual([text]);
    expect(page.alerts.filter((alert) => alert.includes('new version'))).toEqual(['A new version is there.']);
    expect(await page.reload()).toBe(await readBuild(webOf('new')));
  },
  1_800_000,
);
