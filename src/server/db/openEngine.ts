import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles } from './durableFiles';
import { engineInThisThread, type Engine } from './engine';

/**
 * Memory for pages of the database, in place of PGlite's 160 MB, all of which it touches at the start. What does not
 * fit is read from the system's own cache.
 */
const SHARED_BUFFERS = '16MB';

/**
 * PGlite's own parameters without `-F`, which switches fsync off, and with the one sync method its file layer passes
 * on.
 */
function startParams(): string[] {
  const own = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return [...own, '-c', 'wal_sync_method=fsync', '-c', `shared_buffers=${SHARED_BUFFERS}`];
}

/** What the engine can load; a database that was made with one of them opens with it alone. Tests open theirs alike. */
export const engineExtensions = { pg_trgm };

/**
 * Opens PGlite on the files of a database, or creates them, in the thread that calls it.
 * @param fsync flushes one open file to the disk; replaced where a test counts the calls
 */
export async function openEngine(files: string, fsync?: (descriptor: number) => void): Promise<Engine> {
  const pglite = new PGlite({
    fs: new DurableFiles(files, fsync),
    startParams: startParams(),
    extensions: engineExtensions,
  });
  await pglite.waitReady;
  return engineInThisThread(pglite);
}
