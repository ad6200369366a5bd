import { sql } from 'kysely';
import { errorCode } from '../../../src/server/db/databaseErrors';
import { executeHot, executeTemplate, sendAhead } from '../../../src/server/db/hotStatements';
import { useDatabase } from '../../support/useDatabase';

const database = useDatabase();
beforeAll(() => sql`create table noted (id integer primary key)`.execute(database.db));

const insert = (id: number) => sql`insert into noted values (${id}::integer)`;
const ids = async () => (await sql<{ id: number }>`select id from noted order by id`.execute(database.db)).rows;

test('a hot statement stays prepared on its connection and returns its rows', async () => {
  await database.db.connection().execute(async (db) => {
    const statement = (value: number) => sql<{ hot: number }>`select ${value}::integer as hot`;
    expect([await executeHot(db, statement(1)), await executeHot(db, statement(2))]).toEqual([
      [{ hot: 1 }],
      [{ hot: 2 }],
    ]);
    const prepared = sql`select from pg_prepared_statements where statement = 'select $1::integer as hot'`;
    expect((await prepared.execute(db)).rows).toHaveLength(1);
  });
});

test('a template is built once for each shape, and takes the values of each call', async () => {
  const build = jest.fn(
    ({ first, second }: { first: number; second: number }) =>
      sql<{ pair: string }>`select concat(${second}::integer, ${'-'}::text, ${first}::integer) as pair`,
  );
  const pairOf = (shape: string, first: number, second: number) =>
    executeTemplate(database.db, shape, { first, second }, build);
  expect(await pairOf('one', 1, 2)).toEqual([{ pair: '2-1' }]);
  expect(await pairOf('one', 3, 4)).toEqual([{ pair: '4-3' }]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(await pairOf('other', 5, 6)).toEqual([{ pair: '6-5' }]);
  expect(build).toHaveBeenCalledTimes(2);
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
  it('fails the commit in its place, and nothing is stored', async () => {
    const work = database.db.transaction().execute(async (trx) => {
      await sendAhead(trx, insert(3));
      await sendAhead(trx, insert(1));
    });
    expect(errorCode(await work.catch((error: unknown) => error))).toBe('23505');
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
