import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles } from './durableFiles';
import { engineInThisThread, type Engine } from './engine';

/** PGlite allocates its default of 160 MB at start; the system caches further pages. */
const SHARED_BUFFERS = '16MB';

/** Adds fsync (no `-F`), by the one method that the file layer passes on. */
function startParams(): string[] {
  const own = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  return [...own, '-c', 'wal_sync_method=fsync', '-c', `shared_buffers=${SHARED_BUFFERS}`];
}

/** A database made with an extension opens only with it. */
export const engineExtensions = { pg_trgm };

export async function openEngine(files: string, fsync?: (descriptor: number) => void): Promise<Engine> {
  const pglite = new PGlite({
    fs: new DurableFiles(files, fsync),
    startParams: startParams(),
    extensions: engineExtensions,
  });
  await pglite.waitReady;
  return engineInThisThread(pglite);
}
