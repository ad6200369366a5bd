import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { leadListCodes } from '../../src/contract/leadCodes';
import { startSession } from '../../src/server/auth/sessions';
import { readDatabaseUrl } from '../../src/server/databaseUrl';
import { listeningClient } from '../../src/server/db/postgresServer';
import { serverChanges } from '../../src/server/db/serverChanges';
import { secureRandom, systemClock } from '../../src/server/ports';
import { openEvents, type EventClient } from '../support/eventClient';
import { createLead, createUser } from '../support/factories';
import { leadPayload } from '../support/payloads';
import { endLaunched, runServer, type RunningServer } from '../support/runningServer';
import { createTestLog } from '../support/testLog';
import { createServerDatabase, type TestServerDatabase } from '../support/testServerDatabase';

let database: TestServerDatabase;
let token: string;
const servers: RunningServer[] = [];
const clients: EventClient[] = [];

const signIn = async (): Promise<string> => {
  const { user_id } = await createUser(database.db);
  return startSession(database.db, { clock: systemClock, random: secureRandom }, user_id);
};

beforeAll(async () => {
  database = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');
  token = await signIn();
  for (let n = 0; n < 2; n += 1) servers.push(await runServer({ DATABASE_URL: database.url }));
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  await endLaunched();
  for (const { wire } of servers) wire.close();
  await database.close();
});

const urlOf = (number: number): string => servers[number]?.url ?? '';

const open = async (number: number, who = token): Promise<EventClient> => {
  const fetched = (path: string, init: RequestInit) => fetch(`${urlOf(number)}${path}`, init);
  const client = await openEvents(fetched, { token: who });
  clients.push(client);
  return client;
};

const post = (number: number, path: string, body: object, who = token): Promise<Response> =>
  fetch(`${urlOf(number)}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${who}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('two processes on one PostgreSQL server', () => {
  it('a save in one is told of by both within two seconds', async () => {
    const streams = [await open(0), await open(1)];
    expect((await post(1, '/api/create-customer', leadPayload())).status).toBe(200);
    for (const stream of streams) {
      await stream.until(() => stream.events.length > 1);
      expect(stream.takeLists()).toEqual([0]);
    }
  });

  it('a session that ends in one ends its streams in the other', async () => {
    const leaving = await signIn();
    const stream = await open(0, leaving);
    expect((await post(1, '/api/admin/user-logout', {}, leaving)).status).toBe(200);
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

/** Between a server and its database: what is announced does not get through. */
const startDeafWay = async (url: string): Promise<{ url: string; close: () => void }> => {
  const { port, hostname } = new URL(url);
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    sockets.add(client).add(upstream);
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.pipe(upstream);
    // An announcement comes in a piece of its own to a connection that waits.
    upstream.on('data', (chunk: Buffer) => chunk[0] !== 'A'.charCodeAt(0) && client.write(chunk));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as AddressInfo).port); // listening on TCP, so it is one
  return {
    url: way.href,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

it('where announcements do not get through, that is said, with what to do; and whether anybody wrote is looked for', async () => {
  const way = await startDeafWay(database.url);
  const log = createTestLog();
  const feed = serverChanges(readDatabaseUrl(way.url), { db: database.db, client: listeningClient, log });
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
    way.close();
  }
});
