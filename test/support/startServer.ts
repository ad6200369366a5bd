import { serveOnFreePort, type Serving } from './serveOnFreePort';
import { createTestApp, type TestAppOptions } from './testApp';

export type StartedServer = Awaited<ReturnType<typeof startServer>>;

/** Starts the server on a free port, for tests over HTTP. */
export const startServer = async (options: TestAppOptions = {}, serving: Serving = {}) =>
  serveOnFreePort(await createTestApp(options), serving);
