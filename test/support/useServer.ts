import { startServer, type StartedServer } from './startServer';
import type { TestAppOptions } from './testApp';

/** The server of a test file, reached over HTTP. Its members are there once the first test begins. */
export const useServer = (options: TestAppOptions = {}): StartedServer => {
  const server = {} as StartedServer; // filled before the first test
  beforeAll(async () => {
    Object.assign(server, await startServer(options));
  });
  afterAll(() => server.close());
  return server;
};
