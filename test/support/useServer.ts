import { startServer, type StartedServer } from './startServer';
import type { TestAppOptions } from './testApp';

/** The server of a test file. Its members are there once the first test begins; mocks end with each test. */
export const useServer = (options: TestAppOptions = {}): StartedServer => {
  const server = {} as StartedServer; // filled before the first test
  beforeAll(async () => {
    Object.assign(server, await startServer(options));
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.close());
  return server;
};
