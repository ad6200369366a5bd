import { serveOnFreePort } from './serveOnFreePort';
import { createTestApp, type TestAppOptions } from './testApp';

export type StartedServer = Awaited<ReturnType<typeof startServer>>;

/** Starts the server on a free port, for tests over HTTP. */
export const startServer = async (options: TestAppOptions = {}) => serveOnFreePort(await createTestApp(options));
