import path from 'node:path';
import { secureRandom } from '../../src/server/ports';
import { createWebAssets } from '../../src/server/webAssets/webAssets';
import { serveOnFreePort } from './serveOnFreePort';
import { createTestApp, type TestAppOptions } from './testApp';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** API and built app from one address, as the product serves them, with the clock and the codes in the test's hands. */
export const startProduct = async (options: TestAppOptions = {}) => {
  const testApp = await createTestApp({ seed: 'demo', ...options });
  testApp.app.route(
    '/',
    createWebAssets({
      folder: path.join(__dirname, '../../dist/web'),
      companyName: 'Palm Estates Pvt Ltd',
      apiBaseUrl: '',
      sourceMaps: false,
      random: secureRandom,
    }),
  );
  return serveOnFreePort(testApp);
};
