import { Kysely, sql } from 'kysely';
import { openPostgres } from '../../src/server/db/postgresServer';
import type { Database } from '../../src/server/db/schema';
import { silentLog } from '../support/silentLog';
import { createServerDatabase } from '../support/testServerDatabase';

it('a backslash escapes nothing, whatever the database is set to', async () => {
  const database = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'none');
  const name = sql.id(new URL(database.url).pathname.slice(1));
  await sql`alter database ${name} set standard_conforming_strings = off`.execute(database.db);
  const dialect = await openPostgres(database.url, { log: silentLog, preparedStatements: 'auto' });
  const db = new Kysely<Database>({ dialect });
  const { rows } = await sql`show standard_conforming_strings`.execute(db);
  await db.destroy();
  await database.close();
  expect(rows).toEqual([{ standard_conforming_strings: 'on' }]);
});
