import type { AddressInfo, Server } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { TestApp } from './testApp';

export interface Serving {
  /** False where the browser's side shares this process and needs its own Request. */
  overridesGlobals?: boolean;
}

/** The port that a server listens on from now on. */
export const listenOnFreePort = async (server: Pick<Server, 'listen' | 'address'>): Promise<number> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port; // listening on TCP, so it is one
};

/** Serves an app over HTTP on a free port. */
export const serveOnFreePort = async <App extends Pick<TestApp, 'app' | 'close'>>(
  testApp: App,
  { overridesGlobals = true }: Serving = {},
) => {
  const server = createAdaptorServer({ fetch: testApp.app.fetch, overrideGlobalObjects: overridesGlobals });
  // A test that blocks this process for seconds must not meet a closing connection.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 600_000;
  const port = await listenOnFreePort(server);
  const close = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
    await testApp.close();
  };
  return { ...testApp, url: `http://127.0.0.1:${port}`, close };
};
