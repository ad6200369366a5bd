import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { leaveNothing, runServer } from '../support/runningServer';
import { temporaryDirectory } from '../support/temporaryDirectory';

afterAll(leaveNothing);

const DATA_DIR = temporaryDirectory();

const start = (seconds: number) => {
  const admin = { ADMIN_MOBILE: '9812345678', ADMIN_NAME: 'Meera Nair' };
  return runServer({ DATA_DIR, DRAIN_SECONDS: String(seconds), LOG_LEVEL: 'info', ...admin });
};

/** Sends a GET on a new connection that could be kept alive. */
const get = async (url: string) => {
  const asking = request(url, { headers: { Connection: 'keep-alive' } });
  asking.end();
  // The event has the answer alone.
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += String(chunk);
  const { connection, 'retry-after': retry } = answer.headers;
  return { status: answer.statusCode, connection, retry, body };
};

describe('a server that is told to end', () => {
  it('tells until then what it is doing', async () => {
    const { child, url } = await start(0);
    await get(`${url}/readyz`);
    const { body } = await get(`${url}/metrics`);
    const lines = body.split('\n').map((line) => line.split(' '));
    const valueOf = (name: string): number => Number(lines.find(([series]) => series === name)?.[1]);
    expect(valueOf('database_info{kind="embedded"}')).toBe(1);
    expect(valueOf('http_requests_under_way')).toBe(1);
    expect(valueOf('http_open_connections')).toBeGreaterThanOrEqual(1);
    expect(valueOf('process_draining')).toBe(0);
    expect(valueOf('database_connections_busy')).toBeLessThanOrEqual(1);
    expect(valueOf('database_connections_waiting')).toBeGreaterThanOrEqual(0);
    expect(valueOf('database_statement_duration_seconds_count')).toBeGreaterThan(5);
    expect(valueOf('data_directory_free_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    await child.kill('SIGTERM');
    // The row that says who added the first Admin.
    expect(child.output()).toMatch(/"head":"1(:[0-9a-f]{8}){8}","msg":"end of the audit chain"/);
  });

  it('serves on for the seconds of DRAIN_SECONDS, and says that it is not ready, so that a balancer sends no more', async () => {
    const { child, url } = await start(4);
    expect(await get(`${url}/readyz`)).toMatchObject({ status: 200, connection: 'keep-alive' });
    const told = performance.now();
    child.signal('SIGTERM');
    await child.waitFor(/"msg":"draining"/);
    const ready = await get(`${url}/readyz`);
    expect(ready).toMatchObject({ status: 503, connection: 'close', retry: '5' });
    expect(JSON.parse(ready.body)).toEqual({ status: 503, message: 'The server is ending.' });
    expect(await get(`${url}/healthz`)).toMatchObject({ status: 200, connection: 'close' });
    expect(await get(`${url}/api/admin/user-list`)).toMatchObject({ status: 401, connection: 'close' });
    expect(await child.exit).toBe(0);
    expect(performance.now() - told).toBeGreaterThan(4_000);
  });

  it('ends at once without that setting, and at a second signal with it', async () => {
    const { child } = await start(0);
    const told = performance.now();
    await child.kill('SIGTERM');
    expect(await child.exit).toBe(0);
    expect(child.output()).not.toContain('draining');
    const other = await start(60);
    other.child.signal('SIGTERM');
    await other.child.waitFor(/"msg":"draining"/);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await other.child.kill('SIGTERM');
    expect(await other.child.exit).toBe(1);
    expect(performance.now() - told).toBeLessThan(50_000);
  });
});
