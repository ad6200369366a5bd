import { Agent, request } from 'node:http';
import { createUser } from '../../support/factories';
import { useServer } from '../../support/useServer';

const server = useServer();
let token: string;
beforeAll(async () => {
  const { phone } = await createUser(server.db);
  token = await server.signIn(phone);
});

/** Sends a body over a socket, with its length in the header or in chunks without one. */
const post = (path: string, body: string, { chunked = false, authorization = '' } = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': Buffer.byteLength(body) };
    const headers = { 'Content-Type': 'application/json', ...(authorization && { authorization }), ...length };
    const call = request(`${server.url}${path}`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    // The server stops reading after its answer, so later errors are expected.
    call.on('error', reject);
    for (let at = 0; at < body.length; at += 4096) call.write(body.slice(at, at + 4096));
    call.end();
  });

const KILOBYTE = 1024;
const signInBody = (bytes: number): string => {
  const start = '{"mobile":"0000000000","filler":"';
  return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
};

describe.each([{ chunked: false }, { chunked: true }])('a body sent %j', ({ chunked }) => {
  it.each(['/api/send-login-otp', '/api/verify-login-otp'])('may have 16 kB without a session: %s', async (path) => {
    // Read and answered: nobody has this number, and the second time it is too early for a code.
    expect([200, 422, 429]).toContain(await post(path, signInBody(16 * KILOBYTE), { chunked }));
    expect(await post(path, signInBody(16 * KILOBYTE + 1), { chunked })).toBe(413);
  });

  it('is refused for its size before anybody tries to read it', async () => {
    expect(await post('/api/send-login-otp', '['.repeat(17 * KILOBYTE), { chunked })).toBe(413);
  });

  it('may have 1 MB with a session', async () => {
    const body = (bytes: number) => JSON.stringify({ lead_status: '1', unknown: 'x'.repeat(bytes) });
    const authorization = `Bearer ${token}`;
    expect(await post('/api/get-lead-data', body(900 * KILOBYTE), { chunked, authorization })).toBe(200);
    expect(await post('/api/get-lead-data', body(KILOBYTE * KILOBYTE), { chunked, authorization })).toBe(413);
  });

  it('is not looked at where a session is missing', async () => {
    expect(await post('/api/get-lead-data', '['.repeat(17 * KILOBYTE), { chunked })).toBe(401);
  });
});

it('a connection stays usable after a body that was declared too large: behind a proxy others wait for it', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, body: string): Promise<{ status?: number; isReused: boolean }> =>
    new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
      const call = request(`${server.url}${path}`, { method, headers, agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isReused: call.reusedSocket }));
      });
      call.on('error', reject);
      call.end(body);
    });
  for (const path of ['/api/send-login-otp', '/api/create-customer']) {
    const refused = await ask('POST', path, '['.repeat(300 * KILOBYTE));
    expect(refused.status).toBe(path.endsWith('otp') ? 413 : 401);
    // The server reads the rest of an ignored body for half a second.
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await ask('GET', '/healthz', '')).toEqual({ status: 200, isReused: true });
  }
  agent.destroy();
});

it('not one byte is read of a body that needs a session and comes without', async () => {
  let reads = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        reads += 1;
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'application/json' };
  // `duplex` stands in the standard and not in the types: a body that streams needs it.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  expect((await server.app.request('/api/create-customer', init)).status).toBe(401);
  expect(reads).toBe(0);
});
