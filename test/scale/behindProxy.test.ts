/** Two processes behind HAProxy and nginx as `deploy` configures them, each restarted under load. */
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster, type Cluster } from '../../tools/pg/cluster';
import { freePort } from '../../tools/pg/freePort';
import { createUser } from '../support/factories';
import { leadPayload, newPhone } from '../support/payloads';
import { leaveNothing, runServer, type RunningServer } from '../support/runningServer';
import { temporaryDirectory } from '../support/temporaryDirectory';
import { createServerDatabase, type TestServerDatabase } from '../support/testServerDatabase';
import { sessionOf } from '../support/sessionOf';
import { proxies, type Proxy } from './proxies';

const CLIENTS = 8;
const DRAIN_SECONDS = process.env.TEST_DRAIN_SECONDS ?? '5';

/**
 * nginx does not know that a process is about to close, and opens a connection for each request then: one that stands
 * before the door at that moment is turned away, and a write that was sent is not sent again.
 */
const mostLost: Readonly<Record<string, number>> = { nginx: 4 };

let cluster: Cluster;
let database: TestServerDatabase;
let ports: readonly [number, number];
let token: string;
let adminPhone: string;
const servers: RunningServer[] = [];

/** A process on a port of its own, to which it comes back. */
const start = async (which: 0 | 1): Promise<void> => {
  servers[which] = await runServer({
    DATABASE_URL: database.url,
    PORT: String(ports[which]),
    TRUST_PROXY: '1',
    DRAIN_SECONDS,
    API_BASE_URL: 'https://leads.example.com',
  });
};

beforeAll(async () => {
  cluster = await startCluster();
  database = await createServerDatabase(cluster.url, 'few');
  const admin = await createUser(database.db);
  adminPhone = admin.phone;
  token = await sessionOf(database.db, admin.user_id);
  ports = [await freePort(), await freePort()];
  await Promise.all([start(0), start(1)]);
});
afterAll(async () => {
  await leaveNothing();
  await database.close();
  await cluster.remove();
});

/** Asks once, and never again: what fails here has failed for a person. */
const ask = (
  url: string,
  { agent, body, headers }: { agent?: Agent; body?: object; headers?: Record<string, string> } = {},
) =>
  new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = request(
      url,
      {
        method: body ? 'POST' : 'GET',
        agent,
        rejectUnauthorized: false,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.once('error', reject);
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      },
    );
    sent.once('error', reject);
    sent.end(body && JSON.stringify(body));
  });

/** Reads and writes by several people until it is over. @returns how many of each outcome */
const work = async (url: string, isOver: () => boolean): Promise<Map<string, number>> => {
  const outcomes = new Map<string, number>();
  const person = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true });
    for (let n = 0; !isOver(); n += 1) {
      const call =
        n % 3 === 0
          ? ask(`${url}/api/create-customer`, { agent, body: leadPayload({ name: `Behind a proxy ${newPhone()}` }) })
          : ask(`${url}/api/admin/get-home-screen-data`, { agent });
      const outcome = await call.then(
        ({ status }) => String(status),
        (error: unknown) => String(error),
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, person));
  return outcomes;
};

describe.each(Object.entries(proxies))('behind %s', (name, startProxy) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await startProxy(temporaryDirectory(), ports);
  });
  afterAll(() => proxy.stop());

  it('both processes are restarted, one after the other, and no request fails that the proxy could know about', async () => {
    let isOver = false;
    const started = performance.now();
    const outcomes = work(proxy.url, () => isOver);
    await pause(2_000);
    for (const which of [0, 1] as const) {
      await servers[which]?.end('SIGTERM');
      await start(which);
      // Until the proxy has noticed that it is back.
      await pause(4_000);
    }
    isOver = true;
    const counts = await outcomes;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stdout.write(`${name}: ${JSON.stringify([...counts])} in ${seconds} s with two restarts\n`);
    const { 200: done = 0, 502: lost = 0, ...others } = Object.fromEntries(counts);
    expect(others).toEqual({});
    expect(done).toBeGreaterThan(50);
    expect(lost).toBeLessThanOrEqual(mostLost[name] ?? 0);
  }, 180_000);

  it('people are told apart by their own addresses, whatever they claim', async () => {
    const claimed = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'http' };
    await ask(`${proxy.url}/api/send-login-otp`, { body: { mobile: adminPhone }, headers: claimed });
    const rows = await database.db.selectFrom('otp_sends').select('address').distinct().execute();
    expect(rows.map(({ address }) => address)).toEqual(['127.0.0.1']);
  });

  it('addresses in answers begin with the setting', async () => {
    const { text } = await ask(`${proxy.url}/api/admin/user-list`);
    expect(JSON.parse(text)).toMatchObject({
      meta: { next_page_url: 'https://leads.example.com/api/admin/user-list?page=2' },
    });
  });

  it('HTTPS is kept to, and what is for those who run it stays inside', async () => {
    const { headers } = await ask(`${proxy.url}/api/admin/user-list`);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    for (const path of ['/metrics', '/readyz', '/healthz']) expect((await ask(`${proxy.url}${path}`)).status).toBe(404);
  });
});
