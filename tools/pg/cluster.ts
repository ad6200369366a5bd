import { rm } from 'node:fs/promises';
import { folderFor, unprivileged } from './account';
import { startPostgres, type Postgres } from './postgres';

/** A temporary PostgreSQL server. */
export interface Cluster {
  /** Address of its database `postgres`, with the right to create others. */
  url: string;
  /** Stops the server and removes its files. */
  remove(): Promise<void>;
}

// Nothing of a test outlives the run, so nothing needs to reach the disk.
const TEST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Creates and starts a server in a temporary folder, on a free port of the loopback address.
 * @param settings each `name=value`; those of a test in a hurry where none are given
 */
export async function startCluster(settings: readonly string[] = TEST_SETTINGS): Promise<Cluster> {
  const account = unprivileged();
  const folder = await folderFor(account);
  let server: Postgres | undefined;
  const remove = async (): Promise<void> => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    server = await startPostgres({ folder, account, settings });
    return { url: server.url, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
