import path from 'node:path';
import { secureRandom } from '../../src/server/ports';
import { createWebAssets } from '../../src/server/webAssets/webAssets';
import { serveOnFreePort } from './serveOnFreePort';
import { createTestApp, type TestAppOptions } from './testApp';

export type Product = Awaited<ReturnType<typeof startProduct>>;

interface ProductOptions extends TestAppOptions {
  /** The build that is served; the one in dist where none is given. */
  webFolder?: string;
  companyName?: string;
  /** Where the page is told that the API is; empty for the product's own address. */
  apiBaseUrl?: string;
}

/** API and built app from one address, as the product serves them, with the clock and the codes in the test's hands. */
export const startProduct = async ({
  webFolder = path.join(__dirname, '../../dist/web'),
  companyName = 'Palm Estates Pvt Ltd',
  apiBaseUrl = '',
  ...options
}: ProductOptions = {}) => {
  const testApp = await createTestApp({ seed: 'demo', ...options });
  testApp.app.route(
    '/',
    createWebAssets({
      folder: webFolder,
      companyName,
      apiBaseUrl,
      sourceMaps: false,
      random: secureRandom,
    }),
  );
  return serveOnFreePort(testApp);
};
