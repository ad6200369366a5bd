import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../src/server/db/migrate';
import { openDirectory } from '../support/embeddedServer';
import { openEvents, type EventClient } from '../support/eventClient';
import { createUser } from '../support/factories';
import { leadPayload } from '../support/payloads';
import { leaveNothing, runServer, type RunningServer } from '../support/runningServer';
import { temporaryDirectory } from '../support/temporaryDirectory';
import { sessionOf } from '../support/sessionOf';
import { freePort } from '../../tools/pg/freePort';
import { secondsOf } from './tries';

const STREAMS = 500;
const OF_A_SESSION = 10;

const DATA_DIR = temporaryDirectory();
const tokens: string[] = [];

beforeAll(async () => {
  const opened = await openDirectory(DATA_DIR);
  const { db } = opened;
  await migrate(db);
  for (let n = 0; n < STREAMS / OF_A_SESSION; n += 1) {
    const { user_id } = await createUser(db);
    tokens.push(await sessionOf(db, user_id));
  }
  await opened.close();
});
afterAll(leaveNothing);

/** A stream as browsers keep it: opened again when it ends, after a while that chance decides. */
const keepOpen = (url: string, token: string) => {
  const kept: { client: EventClient | undefined; opened: number; isOver: boolean } = {
    client: undefined,
    opened: 0,
    isOver: false,
  };
  const fetched = (path: string, init: RequestInit) => fetch(`${url}${path}`, init);
  const run = async (): Promise<void> => {
    let wait = 0;
    while (!kept.isOver) {
      await pause(wait * Math.random());
      const lastId = kept.client?.ids.at(-1);
      try {
        const client = await openEvents(fetched, { token, ...(lastId !== undefined && { lastId }) });
        kept.client = client;
        kept.opened += 1;
        wait = 2_000;
        while (!client.isOver()) await pause(20);
      } catch {
        wait = Math.min(10_000, Math.max(400, wait * 2));
      }
    }
  };
  void run();
  return kept;
};

const create = async ({ wire }: RunningServer): Promise<void> => {
  const [token = ''] = tokens;
  expect((await wire.call('createLead', { token, body: leadPayload() })).status).toBe(200);
};

const until = async (holds: () => boolean, within: number): Promise<number> => {
  const start = performance.now();
  while (!holds() && performance.now() - start < within) await pause(20);
  expect(holds()).toBe(true);
  return performance.now() - start;
};

test('a server is restarted under 500 open streams: all are back within ten seconds, and none has missed a change', async () => {
  const env = { DATA_DIR, PORT: String(await freePort()) };
  const first = await runServer(env);
  const streams = tokens.flatMap((token) => Array.from({ length: OF_A_SESSION }, () => keepOpen(first.url, token)));
  await until(() => streams.every(({ opened }) => opened === 1), 120_000);
  const told = (kept: (typeof streams)[number], code: number): boolean =>
    kept.client?.events.some((one) => one.event === 'leads' && one.data.lists.some((list) => list === code)) ?? false;
  await create(first);
  await until(() => streams.every((kept) => told(kept, 0)), 60_000);

  const ending = performance.now();
  await first.child.kill('SIGTERM');
  expect((performance.now() - ending) / 1000).toBeLessThan(secondsOf({ full: 1.9 }));
  const second = await runServer(env);
  // Most are still on their way back.
  await create(second);
  await until(
    () => streams.every(({ opened, client }) => opened >= 2 && client?.isOver() === false),
    1_000 * secondsOf({ full: 10 }),
  );
  await until(() => streams.every((kept) => told(kept, 0)), 1_000 * secondsOf({ full: 3 }));
  await pause(1_100);
  const known = streams.map(({ client }) => client?.events.length ?? 0);
  await create(second);
  await until(() => streams.every(({ client }, n) => (client?.events.length ?? 0) > (known[n] ?? 0)), 60_000);

  for (const kept of streams) kept.isOver = true;
  for (const { client } of streams) await client?.close();
  await second.end('SIGTERM');
});
