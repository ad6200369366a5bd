import { startServer, type StartedServer } from './startServer';
import type { TestSeed } from './testTemplate';

/** One server for all tests of a file. */
export const shareServer = (seed: TestSeed = 'few'): (() => StartedServer) => {
  let server: StartedServer | undefined;
  beforeAll(async () => {
    server = await startServer({ seed });
  });
  afterAll(() => server?.close());
  return () => {
    if (!server) throw new Error('The server is there for tests and hooks only.');
    return server;
  };
};
