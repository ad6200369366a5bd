import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { TestApp } from './testApp';

/** Lets an app answer over HTTP on a free port of this machine, until it is closed together with what it stands on. */
export const serveOnFreePort = async <App extends Pick<TestApp, 'app' | 'close'>>(testApp: App) => {
  // As in the product; but in component tests the browser's side runs in this process as well, and keeps its Request.
  const overrideGlobalObjects = typeof window === 'undefined';
  const server = createAdaptorServer({ fetch: testApp.app.fetch, overrideGlobalObjects });
  // A test that blocks this process for some seconds would come back to a connection that is just being closed.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 600_000;
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
