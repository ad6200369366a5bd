import { serveOnFreePort } from './serveOnFreePort';
import { createTestApp, type TestAppOptions } from './testApp';

export type StartedServer = Awaited<ReturnType<typeof startServer>>;

/** The server really listening on a free port of this machine, for tests that are clients over HTTP. */
export const startServer = async (options: TestAppOptions = {}) => serveOnFreePort(await createTestApp(options));
