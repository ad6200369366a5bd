import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { secureRandom } from '../../src/server/ports';
import { createWebAssets } from '../../src/server/webAssets/webAssets';
import { createTestApp, type TestAppOptions } from './testApp';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** API and built app from one address, as the product serves them, with the clock and the codes in the test's hands. */
export const startProduct = async (options: TestAppOptions = {}) => {
  const testApp = await createTestApp({ seed: 'demo', ...options });
  testApp.app.get(
    '*',
    createWebAssets({
      folder: path.join(__dirname, '../../dist/web'),
      companyName: 'Palm Estates Pvt Ltd',
      apiBaseUrl: '',
      random: secureRandom,
    }),
  );
  const server = createAdaptorServer({ fetch: testApp.app.fetch });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on TCP, so it is one
  const close = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
    await testApp.close();
  };
  return { ...testApp, url: `http://127.0.0.1:${port}`, close };
};
