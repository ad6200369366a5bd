import path from 'node:path';
import { secureRandom } from '../../src/server/ports';
import { regularly } from '../../src/server/db/regularly';
import { createWebAssets } from '../../src/server/webAssets/webAssets';
import { serveOnFreePort } from './serveOnFreePort';
import { createTestApp, type TestAppOptions } from './testApp';

export type Product = Awaited<ReturnType<typeof startProduct>>;

export interface ProductOptions extends TestAppOptions {
  /** Defaults to the build in dist. */
  webFolder?: string;
  companyName?: string;
  /** The page's API address; empty for the product's own. */
  apiBaseUrl?: string;
  problemReportUrl?: string;
}

/** Serves API and built app from one address, with a test clock and captured codes. */
export const startProduct = async ({
  webFolder = path.join(__dirname, '../../dist/web'),
  companyName = 'Palm Estates Pvt Ltd',
  apiBaseUrl = '',
  problemReportUrl,
  ...options
}: ProductOptions = {}) => {
  const testApp = await createTestApp({ seed: 'demo', ...options });
  // Streams start with the server: the first answers carry the feed's position.
  await testApp.streams.start();
  testApp.app.route(
    '/',
    createWebAssets({
      folder: webFolder,
      companyName,
      apiBaseUrl,
      problemReportUrl,
      sourceMaps: false,
      random: secureRandom,
    }),
  );
  const importing = regularly(testApp.takeImports, testApp.log, 'going on with imports failed');
  const handing = regularly(testApp.handOutLeads, testApp.log, 'handing leads out failed');
  const close = async (): Promise<void> => {
    await importing.stop();
    await handing.stop();
    await testApp.close();
  };
  return serveOnFreePort({ ...testApp, close });
};
