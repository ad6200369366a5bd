import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { browser, buildFolder, page, script, serve } from '../../support/builtFolder';
import { rounds } from '../../support/depth';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';

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

  it('has a page policy of which every directive is known', async () => {
    const response = await get('/', browser);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy.replace(/nonce-[\w-]{43}/g, 'nonce-N').split(/; */)).toEqual([
      "default-src 'none'",
      "script-src 'self' 'nonce-N'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "frame-src 'none'",
      "worker-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types lead-manager lead-manager-files',
    ]);
  });

  it('gives every page a nonce of its own', async () => {
    const [one, two] = await Promise.all([get('/', browser), get('/', browser)]);
    expect(await one.text()).not.toBe(await two.text());
  });

  it.each([
    [{ apiBaseUrl: 'https://api.example.com/crm' }, 'https://api.example.com'],
    [{ problemReportUrl: 'https://problems.example.com/take' }, 'https://problems.example.com'],
  ])('lets the page of %j call that origin, and no other', async (settings, origin) => {
    const response = await serve(buildFolder(), settings)('/', browser);
    expect(response.headers.get('content-security-policy')).toContain(`connect-src 'self' ${origin};`);
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
    expect(again.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('answers the head of a file and of the page', async () => {
    for (const path of ['/main.0123456789.js', '/dashboard', '/settings.js']) {
      const response = await get(path, browser, 'HEAD');
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
  });

  it('guards every answer, also the missing ones', async () => {
    for (const path of ['/', '/settings.js', '/main.0123456789.js', '/missing.js', '/.env']) {
      const { headers } = await get(path, browser);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'x-frame-options': 'DENY',
        'permissions-policy':
          'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
          'midi=(), payment=(), usb=()',
      });
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('compresses as the browser accepts', async () => {
    const bytes = async (encodings: string) => {
      const response = await get('/main.0123456789.js', { 'accept-encoding': encodings });
      // Caches are told that the encoding makes a difference, whichever was sent.
      expect([response.headers.get('vary'), response.headers.get('content-type')]).toEqual([
        'Accept-Encoding',
        'text/javascript; charset=utf-8',
      ]);
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

  it.each(['/main.0123456789.js.br', '/main.0123456789.js.gz'])('has no address for %s by itself', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answers a missing script with 404 and not with the page', async () => {
    const response = await get('/main.gone.js', { accept: '*/*' });
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });

  it('answers 404 to whatever is no address of a file or a page', async () => {
    const secrets = [
      '/../secret.txt',
      '/.env',
      '/.git/config',
      '/%2eenv',
      '/%2e%2e%2fsecret.txt',
      '/..%5csecret.txt',
      '/%00',
    ];
    const odd = fc.constantFrom('%00', '%2f', '%5c', '%2F', '%5C', '/.', '/.git', '/%2e%67it', '%', '%zz', '%c0%ae');
    const part = fc.oneof(odd, fc.constantFrom('/', '/..', '/main.0123456789.js', '/secret.txt', '/leads', 'x'));
    const path = fc.oneof(
      fc.constantFrom(...secrets),
      fc
        .tuple(fc.array(part), odd, fc.array(part))
        .map(([before, found, after]) => `/${[...before, found, ...after].join('')}`),
    );
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom(browser, {}), async (address, headers) => {
        const { href, pathname } = new URL(`http://localhost${address}`);
        const response = await get(href, headers);
        expect(await response.text()).not.toContain('outside');
        // The address as it stands after dots were resolved, which every client does before it asks.
        if (/%(?:00|2f|5c|zz|c0)|%$|\/(?:\.|%2e)/i.test(pathname)) expect(response.status).toBe(404);
      }),
      { numRuns: rounds(500) },
    );
    expect((await get(`/${'x'.repeat(5_000)}.js`)).status).toBe(404);
  });

  it('says what to do when the app was not built', async () => {
    const response = await serve(join(temporaryDirectory(), 'none'))('/', browser);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});

describe('a build under a running server', () => {
  it('is served without a restart: its page and its chunks together', async () => {
    const folder = buildFolder();
    const get = serve(folder);
    expect(await (await get('/', browser)).text()).toContain('main.0123456789.js');
    expect((await get('/main.abcdef0123.js')).status).toBe(404);
    writeFileSync(join(folder, 'main.abcdef0123.js'), 'fresh');
    writeFileSync(join(folder, 'index.html'), page.replace('0123456789', 'abcdef0123'));
    rmSync(join(folder, 'main.0123456789.js'));
    expect(await (await get('/', browser)).text()).toContain('main.abcdef0123.js');
    expect(await (await get('/main.abcdef0123.js')).text()).toBe('fresh');
    expect((await get('/main.0123456789.js', { accept: '*/*' })).status).toBe(404);
  });

  it('can be the first one', async () => {
    const folder = join(temporaryDirectory(), 'later');
    const get = serve(folder);
    expect((await get('/', browser)).status).toBe(503);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), page);
    expect((await get('/', browser)).status).toBe(200);
  });

  it('may fail to be read once: the next request reads again', async () => {
    const folder = buildFolder();
    const get = serve(folder);
    rmSync(join(folder, 'favicon.svg'));
    expect((await get('/favicon.svg')).status).toBe(404);
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    expect((await get('/favicon.svg')).status).toBe(200);
  });
});

describe('source maps', () => {
  const map = '/main.0123456789.js.map';

  it('are not served', async () => {
    const get = serve(buildFolder());
    expect((await get(map)).status).toBe(404);
    expect((await get('/main.0123456789.js')).headers.get('sourcemap')).toBeNull();
  });

  it('are served when the deployment asks for them, and the scripts say where they are', async () => {
    const get = serve(buildFolder(), { sourceMaps: true });
    expect(await (await get(map)).json()).toEqual({ version: 3 });
    expect((await get('/main.0123456789.js')).headers.get('sourcemap')).toBe(map);
  });
});
