import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listenOnFreePort } from '../support/serveOnFreePort';
import { startProduct, type Product } from '../support/startProduct';
import { expect, expectErrors, test as base } from './fixtures';
import { expectTotal } from './listPage';
import { collectRequests, sendCode, signInByCode, signOut } from './screenChecks';

const built = path.join(__dirname, '../../dist/web');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** A file server: the build's files, an edited settings file, and `index.html` for every other path. */
const startStaticHost = async (apiOf: () => string) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/settings.js') {
      const settings = { companyName: 'Orchid Homes', apiBaseUrl: apiOf() };
      response.writeHead(200, { 'Content-Type': types['.js'] });
      response.end(`window.leadManagerSettings = ${JSON.stringify(settings)};`);
      return;
    }
    const file = path.join(built, pathname);
    const found =
      file.startsWith(built) && existsSync(file) && statSync(file).isFile() ? file : path.join(built, 'index.html');
    response.writeHead(200, { 'Content-Type': types[path.extname(found)] ?? 'application/octet-stream' });
    createReadStream(found).pipe(response);
  });
  return { url: `http://127.0.0.1:${await listenOnFreePort(server)}`, close: () => server.close() };
};

const test = base.extend<object, { host: { url: string; api: Product } }>({
  host: [
    // Playwright insists on a destructuring pattern, the linter on one that is not empty.
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

// One worker serves both tests.
test.describe.configure({ mode: 'default' });
test.use({ as: null });

test('Served by a plain file server, against the API on another port', async ({ page, host }) => {
  const requests = collectRequests(page);
  await page.goto(`${host.url}/leads/hot`);
  await expect(page.getByRole('heading', { name: 'Orchid Homes' })).toBeVisible();
  await signInByCode(page, host.api, '9000000001');
  await expect(page).toHaveURL(`${host.url}/leads/hot`);
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Asha Rao (Admin)');
  await page.goto(`${host.url}/lead-update/1`);
  await expect(page.getByRole('textbox', { name: 'Full Name' })).not.toHaveValue('');
  await page.goto(`${host.url}/user/table?page=2`);
  await expectTotal(page, 37);
  await signOut(page);
  await expect(page).toHaveURL(`${host.url}/sign-in`);
  const origins = requests.map((request) => new URL(request.url()).origin);
  expect(new Set(origins)).toEqual(new Set([host.url, host.api.url]));
});

test('An API that does not allow the app’s origin cannot be reached', async ({ page, host, product }) => {
  expectErrors(page, /CORS|ERR_FAILED/);
  const body = `window.leadManagerSettings = { apiBaseUrl: '${product.url}' };`;
  await page.route('**/settings.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto(`${host.url}/sign-in`);
  await sendCode(page, '9000000026');
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again later.');
});
