import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compressed } from '../../../src/server/http/compressed';
import { createUser } from '../../support/factories';
import { useServer } from '../../support/useServer';

const long = { text: 'नमस्ते Palm Grove '.repeat(200) };

const app = new Hono();
app.use(compressed);
app.get('/long', (c) => c.json(long));
app.get('/short', (c) => c.json({ text: 'short' }));
app.get('/file', (c) => c.body('x'.repeat(5000), 200, { Vary: 'accept-encoding', 'Content-Type': 'text/javascript' }));
app.get('/empty', (c) => c.body(null, 204));
app.get('/ready', (c) => c.body('ready', 200, { 'Content-Encoding': 'br', 'Content-Type': 'text/plain' }));
app.get('/picture', (c) => c.body('x'.repeat(5000), 200, { 'Content-Type': 'image/png' }));
app.get('/events', (c) => c.body('x'.repeat(5000), 200, { 'Content-Type': 'text/event-stream' }));

const get = (path: string, encodings?: string) =>
  app.request(path, encodings === undefined ? {} : { headers: { 'Accept-Encoding': encodings } });

describe('compressed answers', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
    ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
  ])('a long one for a client that accepts %s comes as %s', async (encodings, encoding, unpack) => {
    const answer = await get('/long', encodings);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(unpack(Buffer.from(await answer.arrayBuffer())).toString())).toEqual(long);
  });

  it.each([undefined, 'identity', 'deflate', 'br;q=0, gzip;q=0', ';;,'])(
    'is left as it is for %s',
    async (encodings) => {
      const answer = await get('/long', encodings);
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(await answer.json()).toEqual(long);
    },
  );

  it('a short one stays whole', async () => {
    const answer = await get('/short', 'br');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual({ text: 'short' });
  });

  it('one of which both forms are there already is left as it was chosen', async () => {
    const answer = await get('/file', 'br');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  });

  it('one without a body, one compressed already, a picture and a stream of events are left alone', async () => {
    expect((await get('/empty', 'br')).status).toBe(204);
    expect(await (await get('/ready', 'br')).text()).toBe('ready');
    expect((await get('/picture', 'br')).headers.get('content-encoding')).toBeNull();
    expect((await get('/events', 'br')).headers.get('content-encoding')).toBeNull();
  });
});

describe('the server', () => {
  const server = useServer({ seed: 'few' });

  it('compresses, and keeps the headers of the answer and of other origins', async () => {
    const token = await server.signIn((await createUser(server.db)).phone);
    const { headers, body } = await new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
      (resolve) => {
        // fetch would unpack the answer unseen.
        const sent = { 'Accept-Encoding': 'br', Authorization: `Bearer ${token}` };
        request(`${server.url}/api/admin/user-list`, { headers: sent }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
        }).end();
      },
    );
    expect(headers['content-encoding']).toBe('br');
    expect(headers['cache-control']).toBe('no-store');
    expect(brotliDecompressSync(body).toString()).toContain('Admin');
  });
});
