import { dropTables } from './emptyDatabase';
import { createTestDatabase, type TestDatabase } from './testDatabase';
import { createServerDatabase, type TestServerDatabase } from './testServerDatabase';

const useOpened = <Opened extends TestDatabase>(open: () => Promise<Opened>): Opened => {
  const database = {} as Opened; // filled before the first test
  beforeAll(async () => {
    Object.assign(database, await open());
  });
  afterAll(() => database.close());
  return database;
};

/** The database of a test file. Its members are there once the first test begins. */
export const useDatabase = (...options: Parameters<typeof createTestDatabase>): TestDatabase =>
  useOpened(() => createTestDatabase(...options));

/** A database without tables. */
export const useEmptyDatabase = (): TestDatabase =>
  useOpened(async () => {
    const database = await createTestDatabase();
    await dropTables(database.db);
    return database;
  });

/** An empty database on the run's PostgreSQL server, for several processes. */
export const createOnServer = (): Promise<TestServerDatabase> =>
  createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');

/** Processes that use it are ended by an `afterAll` that stands above. */
export const useServerDatabase = (): TestServerDatabase => useOpened(createOnServer);
