import { Kysely, sql } from 'kysely';
import { openPostgres } from '../../src/server/db/postgresServer';
import type { Database } from '../../src/server/db/schema';
import { silentLog } from '../support/silentLog';
import { createServerDatabase } from '../support/testServerDatabase';

it('the server has no statement compiled, however long the planner takes it to be', async () => {
  const database = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');
  const dialect = await openPostgres(database.url, { log: silentLog, preparedStatements: 'auto' });
  const db = new Kysely<Database>({ dialect });
  // As in a database in which nobody has looked at the tables yet, the planner expects millions of lines.
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain analyze select count(*) from figure_deltas one, figure_deltas other, lead_fold`.execute(db);
  await db.destroy();
  await database.close();
  expect(rows.map((row) => row['QUERY PLAN']).filter((line) => line.startsWith('JIT'))).toEqual([]);
});
