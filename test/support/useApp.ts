import type { TestAppOptions } from './testApp';
import { createTypedApp, type TypedApp } from './typedApp';

/** The server of a test file. Its members are there once the first test begins. */
export const useApp = (options: TestAppOptions = {}): TypedApp => {
  const app = {} as TypedApp; // filled before the first test
  beforeAll(async () => {
    Object.assign(app, await createTypedApp(options));
  });
  afterAll(() => app.close());
  return app;
};
