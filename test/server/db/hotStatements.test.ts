import { sql } from 'kysely';
import { errorCode } from '../../../src/server/db/databaseErrors';
import { executeHot, sendAhead } from '../../../src/server/db/hotStatements';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table noted (id integer primary key)`.execute(database.db);
});
afterAll(() => database.close());

const insert = (id: number) => sql`insert into noted values (${id}::integer)`;
const ids = async () => (await sql<{ id: number }>`select id from noted order by id`.execute(database.db)).rows;

test('a hot statement stays prepared on its connection and returns its rows', async () => {
  await database.db.connection().execute(async (db) => {
    const statement = (value: number) => sql<{ hot: number }>`select ${value}::integer as hot`;
    expect([await executeHot(db, statement(1)), await executeHot(db, statement(2))]).toEqual([
      [{ hot: 1 }],
      [{ hot: 2 }],
    ]);
    const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;
    const { rows } = await prepared.execute(db);
    expect(rows.filter((row) => row.statement === 'select $1::integer as hot')).toHaveLength(1);
  });
});

test('a statement sent ahead is visible to the next statement, and after the commit', async () => {
  const seen = await database.db.transaction().execute(async (trx) => {
    await sendAhead(trx, insert(1));
    await sendAhead(trx, insert(2));
    return (await sql`select from noted`.execute(trx)).rows.length;
  });
  expect(seen).toBe(2);
  expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
});

describe('a statement sent ahead that fails', () => {
  const failing = async (last: () => Promise<unknown>) =>
    database.db.transaction().execute(async (trx) => {
      await sendAhead(trx, insert(3));
      await sendAhead(trx, insert(1));
      await last();
    });

  it('fails the commit in its place, and nothing is stored', async () => {
    const failure: unknown = await failing(async () => undefined).catch((error: unknown) => error);
    expect(errorCode(failure)).toBe('23505');
    expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('fails the next statement with its own error, not with that of an aborted transaction', async () => {
    const work = database.db.transaction().execute(async (trx) => {
      await sendAhead(trx, insert(1));
      await sql`select 1`.execute(trx);
    });
    expect(errorCode(await work.catch((error: unknown) => error))).toBe('23505');
    expect(await ids()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('leaves the connection usable for the next transaction', async () => {
    await database.db.transaction().execute((trx) => sendAhead(trx, insert(4)));
    expect(await ids()).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }]);
  });
});
