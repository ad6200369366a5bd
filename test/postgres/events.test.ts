import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { leadListCodes } from '../../src/contract/leadCodes';
import { serverChanges } from '../../src/server/db/serverChanges';
import { startProxy } from '../faults/pgProxy';
import { useStreams } from '../support/eventClient';
import { createLead, createUser } from '../support/factories';
import { leadPayload } from '../support/payloads';
import { endLaunched, runServer, type RunningServer } from '../support/runningServer';
import { createTestLog } from '../support/testLog';
import { useServerDatabase } from '../support/useDatabase';
import { sessionOf } from '../support/sessionOf';

afterAll(async () => {
  await endLaunched();
  for (const { wire } of servers) wire.close();
});
const database = useServerDatabase();
let token: string;
const servers: RunningServer[] = [];

const signIn = async (): Promise<string> => {
  const { user_id } = await createUser(database.db);
  return sessionOf(database.db, user_id);
};

beforeAll(async () => {
  token = await signIn();
  for (let n = 0; n < 2; n += 1) servers.push(await runServer({ DATABASE_URL: database.url }));
});

const openStream = useStreams();
const open = (number: number, who = token) => openStream(servers[number]?.url ?? '', { token: who });

describe('two processes on one PostgreSQL server', () => {
  it('a save in one is told of by both within two seconds', async () => {
    const streams = [await open(0), await open(1)];
    const created = await servers[1]?.wire.call('createLead', { token, body: leadPayload() });
    expect(created?.status).toBe(200);
    for (const stream of streams) {
      await stream.until(() => stream.events.length > 1);
      expect(stream.takeLists()).toEqual([0]);
    }
  });

  it('a session that ends in one ends its streams in the other', async () => {
    const leaving = await signIn();
    const stream = await open(0, leaving);
    expect((await servers[1]?.wire.call('signOut', { token: leaving, body: {} }))?.status).toBe(200);
    await stream.until(() => stream.isOver());
    expect(stream.events.at(-1)).toEqual({ event: 'session', data: { reason: 'ended' } });
  });

  it('a listening connection that is killed is made anew, and everybody is told that anything may have changed', async () => {
    const streams = [await open(0), await open(1)];
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'lead-manager events'`.execute(database.db);
    expect(rows).toHaveLength(2);
    for (const stream of streams) {
      await stream.until(() => stream.events.length > 1);
      expect(stream.takeLists()).toEqual([...leadListCodes]);
    }
    await pause(1_000);
    await createLead(database.db, { lead_status: 5 });
    for (const stream of streams) {
      await stream.until(() => stream.events.length > 2);
      expect(stream.takeLists()).toEqual([5]);
    }
  });

  it('one that is told to end ends its streams in order and at once', async () => {
    const ending = await runServer({ DATABASE_URL: database.url });
    servers.push(ending);
    const stream = await open(servers.length - 1);
    const start = performance.now();
    await ending.child.kill('SIGTERM');
    expect(performance.now() - start).toBeLessThan(1_900);
    await stream.until(() => stream.isOver());
    expect(await ending.child.exit).toBe(0);
  });
});

it('a process that serves on before its end keeps its streams as long, and refuses no new one', async () => {
  const ending = await runServer({ DATABASE_URL: database.url, DRAIN_SECONDS: '3', LOG_LEVEL: 'info' });
  servers.push(ending);
  const stream = await open(servers.length - 1);
  ending.child.signal('SIGTERM');
  await ending.child.waitFor(/"msg":"draining"/);
  const late = await open(servers.length - 1);
  expect([stream.isOver(), late.status]).toEqual([false, 200]);
  await stream.until(() => stream.isOver() && late.isOver());
  expect(await ending.child.exit).toBe(0);
});

it('where announcements do not get through, that is said, with what to do; and whether anybody wrote is looked for', async () => {
  // An announcement comes in a piece of its own to a connection that waits.
  const way = await startProxy(database.url, (said) => said[0] === 'A'.charCodeAt(0));
  const log = createTestLog();
  const feed = serverChanges(way.url, { db: database.db, log });
  let gaps = 0;
  const changes: string[] = [];
  const listening = await feed.listen({
    onChange: (announcement) => changes.push(announcement),
    onGap: () => (gaps += 1),
    onMark: () => undefined,
  });
  try {
    expect(log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
      expect.stringContaining('Set DATABASE_LISTEN_URL'),
    ]);
    const before = gaps;
    await createLead(database.db);
    for (let n = 0; n < 80 && gaps === before; n += 1) await pause(100);
    expect(gaps).toBeGreaterThan(before);
    expect(changes).toEqual([]);
  } finally {
    await listening.stop();
    await way.close();
  }
});
