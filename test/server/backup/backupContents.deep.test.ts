import { join } from 'node:path';
import { sql } from 'kysely';
import { readTableShapes, unsavedTables } from '../../../src/server/backup/tableShapes';
import { openBackup } from '../../../src/server/backup/readBackup';
import { madeTables } from '../../../src/server/db/schema';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';
import { testNow } from '../../support/testClock';
import { useDatabase } from '../../support/useDatabase';
import { backUp, linesIn } from './files';

const source = useDatabase({ seed: 'few' });
const path = join(temporaryDirectory(), 'a.backup');

beforeAll(() => backUp(source.db, path));
afterAll(removeTemporaryDirectories);

describe('what a backup holds', () => {
  it('is every table that is not in a list with the reason why not', async () => {
    const tables = (await readTableShapes(source.db)).map(({ name }) => name);
    const listed = [...Object.keys(madeTables), ...Object.keys(unsavedTables)];
    const backup = await openBackup(path);
    await backup.close();
    expect(new Set(listed).size).toBe(listed.length);
    // The record of the first versions is in their databases alone.
    expect(listed.filter((name) => !tables.includes(name))).toEqual(['schema_migrations']);
    expect(backup.header.tables.map(({ name }) => name)).toEqual(tables.filter((name) => !listed.includes(name)));
    expect(Object.values({ ...madeTables, ...unsavedTables }).every((reason) => reason.length > 20)).toBe(true);
  });

  it('is every column that is not computed, and every sequence', async () => {
    const { rows } = await sql<{ columns: number; sequences: number; owned: number }>`
      select (select count(*)::integer from information_schema.columns
          where table_schema = 'public' and table_name not in (select table_name from information_schema.views) and is_generated = 'NEVER') as columns,
        (select count(*)::integer from pg_class where relkind = 'S') as sequences,
        (select count(*)::integer from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i')
          and objid in (select oid from pg_class where relkind = 'S')) as owned`.execute(source.db);
    const shapes = await readTableShapes(source.db);
    expect(shapes.reduce((sum, { columns }) => sum + columns.length, 0)).toBe(rows[0]?.columns);
    expect(shapes.filter(({ numbered }) => numbered !== null).length).toBe(rows[0]?.sequences);
    expect(rows[0]?.owned).toBe(rows[0]?.sequences);
  });

  it('can be read with a text editor', async () => {
    const lines = await linesIn(path);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind: 'lead-manager backup', takenAt: testNow.toISOString() });
    expect(lines).toContain('{"table":"leads"}');
    expect(lines.filter((line) => line.includes('"9000000001"')).length).toBe(1);
    expect(lines.at(-1)).toContain('"sha256"');
  });
});
