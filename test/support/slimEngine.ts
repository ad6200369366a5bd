import { PGlite } from '@electric-sql/pglite';
import { engineExtensions } from '../../src/server/db/openEngine';

/** PGlite touches all of its 160 MB for pages at every start. */
export const slimParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** An empty database that makes a small dump: its log is cut into pieces of 1 MB, not 16. */
export const createSlim = (): Promise<PGlite> =>
  PGlite.create({
    extensions: engineExtensions,
    startParams: slimParams,
    initDbStartParams: ['--wal-segsize=1'],
  });

/** Every suite reads the whole dump, so PostgreSQL's own templates and the old log stay out. */
export async function slim(engine: PGlite): Promise<void> {
  for (const statement of [
    "update pg_database set datistemplate = false where datname like 'template%'",
    'drop database template0',
    'drop database template1',
    'vacuum analyze',
    'select pg_switch_wal()',
    'checkpoint',
  ]) {
    await engine.exec(statement);
  }
}
