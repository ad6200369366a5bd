import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startProduct, type Product } from '../support/startProduct';
import { expect, test as base } from './fixtures';
import { enterCode } from './screenChecks';

const built = path.join(__dirname, '../../dist/web');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** A file server: the build's files, an edited settings file, and `index.html` for every other path. */
const startStaticHost = async (apiOf: () => string) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/settings.js') {
      const settings = { companyName: 'Orchid Homes', apiBaseUrl: apiOf() };
      response.writeHead(200, { 'Content-Type': 'text/javascript' });
      response.end(`window.leadManagerSettings = ${JSON.stringify(settings)};`);
      return;
    }
    const file = path.join(built, pathname);
    const found =
      file.startsWith(built) && existsSync(file) && statSync(file).isFile() ? file : path.join(built, 'index.html');
    response.writeHead(200, { 'Content-Type': types[path.extname(found)] ?? 'application/octet-stream' });
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on TCP, so it is one
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const test = base.extend<object, { host: { url: string; api: Product } }>({
  host: [
    // Playwright insists on a destructuring pattern, ESLint on one that is not empty.
    async ({ browserName: _browserName }, use) => {
      let api = '';
      const host = await startStaticHost(() => api);
      const product = await startProduct({ seed: 'small', settings: { corsOrigins: [host.url] } });
      api = product.url;
      await use({ url: host.url, api: product });
      host.close();
      await product.close();
    },
    { scope: 'worker' },
  ],
});

// One worker serves both.
test.describe.configure({ mode: 'default' });

test('Built once and served by a plain file server, against the API on another port: from sign-in to sign-out', async ({
  page,
  host,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== host.url && origin !== host.api.url) foreign.push(request.url());
  });
  await page.goto(`${host.url}/leads/hot`);
  await expect(page.getByRole('heading', { name: 'Orchid Homes' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Mobile Number' }).fill('9000000001');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await enterCode(page, () => host.api.codes.get('9000000001'));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(`${host.url}/leads/hot`);
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Asha Rao (Admin)');
  await page.goto(`${host.url}/lead-update/1`);
  await expect(page.getByRole('textbox', { name: 'Full Name' })).not.toHaveValue('');
  await page.goto(`${host.url}/user/table?page=2`);
  await expect(page.getByText(/^Total Records: 37$/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Yes, logout!' }).click();
  await expect(page).toHaveURL(`${host.url}/sign-in`);
  expect(foreign).toEqual([]);
});

test('An API that does not allow the app’s origin is told as a server that cannot be reached', async ({
  page,
  host,
  product,
  console,
}) => {
  console.expectErrors(/CORS|ERR_FAILED/);
  await page.route('**/settings.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.leadManagerSettings = { apiBaseUrl: '${product.url}' };`,
    }),
  );
  await page.goto(`${host.url}/sign-in`);
  await page.getByRole('textbox', { name: 'Mobile Number' }).fill('9000000026');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again later.');
});
