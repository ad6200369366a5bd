import { createServer, type IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { listenOnFreePort } from '../support/serveOnFreePort';
import { startProduct } from '../support/startProduct';
import { expect, expectErrors, open, signIn, test as base, variants } from './fixtures';

/** Allows every origin, so that only the browser and the product can withhold the token. */
const allowAll = (request: IncomingMessage): Record<string, string> => ({
  'Access-Control-Allow-Origin': request.headers.origin ?? '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key',
  'Access-Control-Allow-Methods': 'GET, POST',
});

interface Decoy {
  url: string;
  port: number;
  /** Each request with its headers and body, as text. */
  seen: string[];
}

const test = base.extend<{ decoy: Decoy }>({
  // Playwright insists on a destructuring pattern, the linter on one that is not empty.
  decoy: async ({ browserName: _browserName }, use) => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push([request.method, request.url, JSON.stringify(request.headers), Buffer.concat(chunks)].join('\n'));
        response.writeHead(200, { 'Content-Type': 'application/json', ...allowAll(request) });
        response.end('{"status":200,"data":[]}');
      });
    });
    const port = await listenOnFreePort(server);
    await use({ url: `http://127.0.0.1:${port}`, port, seen });
    server.close();
  },
});

/** Removes the page's policy, which would refuse the decoy before the application can. */
const withoutPolicy = (page: Page) =>
  page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const { 'content-security-policy': _policy, ...headers } = answer.headers();
      return route.fulfill({ response: answer, headers });
    },
  );

const failure = (page: Page) => page.getByRole('button', { name: 'Try again' }).or(page.getByRole('alert'));

const withToken = ({ seen }: Decoy, token: string): string[] => seen.filter((text) => text.includes(token));

test('An API that sends its callers elsewhere does not send the token along @full', async ({ page, decoy }) => {
  expectErrors(page, /./);
  for (const status of variants([307, 302], 1)) {
    const turncoat = createServer((request, response) => {
      if (request.method === 'OPTIONS') response.writeHead(204, allowAll(request));
      else response.writeHead(status, { ...allowAll(request), Location: `${decoy.url}${request.url ?? '/'}` });
      response.end();
    });
    const apiBaseUrl = `http://127.0.0.1:${await listenOnFreePort(turncoat)}`;
    const product = await startProduct({ seed: 'small', apiBaseUrl });
    for (const isGuarded of [true, false]) {
      if (!isGuarded) await withoutPolicy(page);
      const token = await signIn(page, 'admin', product);
      await page.goto(`${product.url}/leads/hot`);
      await failure(page).or(page.getByText('Total Records')).first().waitFor();
      expect([status, isGuarded, withToken(decoy, token)]).toEqual([status, isGuarded, []]);
      if (isGuarded) expect(decoy.seen).toEqual([]);
    }
    await page.unrouteAll();
    turncoat.close();
    await product.close();
  }
});

test('Settings that name another address are refused by the browser @full', async ({ page, product, decoy }) => {
  expectErrors(page, /./);
  const addresses = [
    decoy.url,
    `http://${new URL(product.url).host}@127.0.0.1:${decoy.port}`,
    'javascript:window.pwned=1//',
    'data:application/json,{}',
    `//127.0.0.1:${decoy.port}`,
    `${product.url.replace('http://', 'http://x@')}.evil.example`,
  ];
  for (const apiBaseUrl of variants(addresses, 4)) {
    const other = await page.context().newPage();
    await other.addInitScript((address) => {
      Object.defineProperty(window, 'leadManagerSettings', {
        get: () => ({ companyName: 'Evil', apiBaseUrl: address }),
        set: () => undefined,
      });
    }, apiBaseUrl);
    await other.goto(`${product.url}/leads/hot`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await failure(other).first().waitFor();
    expect(await other.evaluate((): unknown => Reflect.get(window, 'pwned'))).toBeUndefined();
    await other.close();
  }
  expect(decoy.seen).toEqual([]);
});

test('Addresses in data, an upload and a way out carry nothing @full', async ({ page, product, decoy }) => {
  const token = await signIn(page, 'admin');
  const address = `${decoy.url}/?from=`;
  const texts = { last_note: address, city: address, name: address };
  await product.db.updateTable('leads').set(texts).where('id', '<', 60).execute();
  for (const screen of ['/leads/hot', '/lead-update/1', '/leads/table']) {
    await open(page, screen);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator(`a[href*="${decoy.port}"], [src*="${decoy.port}"]`)).toHaveCount(0);
  }
  await page.goto('/leads/bulk-upload');
  const file = { name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(address) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(decoy.seen).toEqual([]);
  // A link to another site sends no referrer.
  await page.evaluate((to) => window.location.assign(to), `${decoy.url}/elsewhere`);
  // The decoy's page also requests its icon, with itself as the referrer.
  const wayOut = () => decoy.seen.filter((text) => text.split('\n')[1] === '/elsewhere');
  await expect.poll(() => wayOut().length).toBe(1);
  expect(wayOut().join()).not.toContain('referer');
  expect(withToken(decoy, token)).toEqual([]);
});
