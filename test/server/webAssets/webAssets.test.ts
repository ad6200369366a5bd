import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Hono } from 'hono';
import type { ServerEnv } from '../../../src/server/http/env';
import { secureRandom } from '../../../src/server/ports';
import { createWebAssets, settingsScript } from '../../../src/server/webAssets/webAssets';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';

const script = `const greeting = ${JSON.stringify('hello '.repeat(500))};`;
const page =
  '<!doctype html><script nonce="__CSP_NONCE__" src="/main.0123456789.js"></script><style nonce="__CSP_NONCE__">';
const browser = { accept: 'text/html,application/xhtml+xml' };

function serve(folder: string, apiBaseUrl = '') {
  const app = new Hono<ServerEnv>();
  app.get('*', createWebAssets({ folder, companyName: 'Palm & Co', apiBaseUrl, random: secureRandom }));
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}

function buildFolder(): string {
  const folder = join(temporaryDirectory(), 'web');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'main.0123456789.js'), script);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '..', 'secret.txt'), 'outside');
  return folder;
}

afterAll(removeTemporaryDirectories);

describe('serving the built app', () => {
  const get = serve(buildFolder());

  it.each(['/', '/dashboard', '/leads/hot?page=2', '/user/update/7', '/index.html'])(
    'answers %s with the page, never stored, with a nonce that its policy names',
    async (path) => {
      const response = await get(path, browser);
      const html = await response.text();
      const nonces = [...html.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1]);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(nonces).toHaveLength(2);
      expect(nonces[0]).toMatch(/^[\w-]{43}$/);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
      expect(policy).toContain(`style-src 'self' 'nonce-${nonces[1]}'`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe-/);
    },
  );

  it('gives every page a nonce of its own', async () => {
    const [one, two] = await Promise.all([get('/', browser), get('/', browser)]);
    expect(await one.text()).not.toBe(await two.text());
  });

  it('lets the page call an API on another origin, and no other', async () => {
    const response = await serve(buildFolder(), 'https://api.example.com/crm')('/', browser);
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example.com;");
  });

  it('serves a hashed file for ever and any other for an hour, checked by its tag', async () => {
    const hashed = await get('/main.0123456789.js');
    const plain = await get('/favicon.svg');
    const again = await get('/favicon.svg', { 'if-none-match': plain.headers.get('etag') ?? '' });
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(hashed.headers.get('x-content-type-options')).toBe('nosniff');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(again.status).toBe(304);
  });

  it('compresses as the browser accepts', async () => {
    const bytes = async (encodings: string) => {
      const response = await get('/main.0123456789.js', { 'accept-encoding': encodings });
      return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) };
    };
    const [br, gzip, plain] = [
      await bytes('gzip, deflate, br'),
      await bytes('gzip;q=0.5, br;q=0'),
      await bytes('identity'),
    ];
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect(plain.body.toString()).toBe(script);
  });

  it('answers a missing script with 404 and not with the page', async () => {
    const response = await get('/main.gone.js', { accept: '*/*' });
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });

  it('leads out of its folder by no address', async () => {
    const attempts = ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%2e%2e%5csecret.txt', '/%', '/%00'];
    for (const path of attempts) expect(await (await get(path)).text()).not.toContain('outside');
  });

  it('says what to do when the app was not built', async () => {
    const response = await serve(join(temporaryDirectory(), 'none'))('/', browser);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});

describe('the settings script', () => {
  it('hands any company name over unchanged and closes no script tag', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script><script>alert(1)</script>', '\u2028', '"\\')),
        (companyName) => {
          const source = settingsScript({ companyName, apiBaseUrl: '' });
          const json = /^window\.leadManagerSettings = (.*);\n$/s.exec(source)?.[1] ?? '';
          expect(JSON.parse(json)).toEqual({ companyName, apiBaseUrl: '' });
          expect(source).not.toMatch(/[<\u2028\u2029]/);
        },
      ),
    );
  });

  it('is served with the settings of the deployment', async () => {
    const response = await serve(buildFolder())('/settings.js');
    expect(await response.text()).toBe('window.leadManagerSettings = {"companyName":"Palm & Co","apiBaseUrl":""};\n');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
