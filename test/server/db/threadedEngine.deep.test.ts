import { Kysely, sql } from 'kysely';
import { errorCode, isDatabaseUnavailable } from '../../../src/server/db/databaseErrors';
import { connectTo } from '../../../src/server/db/embedded';
import type { Database } from '../../../src/server/db/schema';
import { startThreadedEngine } from '../../../src/server/db/threadedEngine';
import { removeTemporaryDirectories, temporaryDirectory } from '../../support/temporaryDirectory';

afterAll(removeTemporaryDirectories);

const files = `${temporaryDirectory()}/pgdata`;
const start = async () => {
  const fatal: string[] = [];
  const engine = await startThreadedEngine(files, (reason) => fatal.push(reason));
  return { engine, fatal, db: new Kysely<Database>({ dialect: connectTo(engine).dialect }) };
};

describe('the embedded database in its thread', () => {
  it('reports an error with its code, continues, and rolls back a failed transaction', async () => {
    const { db, engine, fatal } = await start();
    await sql`create table kept (id integer primary key, at timestamptz, text text)`.execute(db);
    await sql`insert into kept values (1, ${new Date(0)}, ${'naïve — नमस्ते'})`.execute(db);
    const work = db.transaction().execute(async (trx) => {
      await sql`insert into kept values (2)`.execute(trx);
      await sql`insert into kept values (1)`.execute(trx);
    });
    const failure: unknown = await work.catch((error: unknown) => error);
    expect([errorCode(failure), failure]).toEqual(['23505', expect.objectContaining({ constraint: 'kept_pkey' })]);
    const { rows } = await sql`select * from kept`.execute(db);
    expect(rows).toEqual([{ id: 1, at: new Date(0), text: 'naïve — नमस्ते' }]);
    await db.destroy();
    await engine.close();
    expect(fatal).toEqual([]);
  });

  it('reopens with committed data, and does not block this thread', async () => {
    const { db, engine } = await start();
    let turns = 0;
    const counter = setInterval(() => (turns += 1), 1);
    const work = await sql<{ n: string }>`
      select count(*) as n from generate_series(1, 1000000) n, kept where n::text like '%9%'`.execute(db);
    clearInterval(counter);
    expect(Number(work.rows[0]?.n)).toBe(468_559);
    expect(turns).toBeGreaterThan(20);
    await db.destroy();
    await engine.close();
  });

  it('carries answers larger than any buffer of it', async () => {
    const { db, engine } = await start();
    const { rows } = await sql<{ text: string }>`select repeat('x', 5000000) as text`.execute(db);
    expect(rows[0]?.text).toHaveLength(5_000_000);
    await db.destroy();
    await engine.close();
  });

  it('refuses work after closing without reporting a failure', async () => {
    const { db, engine, fatal } = await start();
    await engine.close();
    expect(isDatabaseUnavailable(await sql`select 1`.execute(db).catch((error: unknown) => error))).toBe(true);
    expect(fatal).toEqual([]);
  });

  it('that fails reports it once, and refuses pending and later work', async () => {
    const { engine, fatal } = await start();
    // An engine may transfer the memory, so each call needs its own.
    const nonsense = () => new Uint8Array([0, 0, 0, 8, 9, 9, 9, 9]);
    const work = [nonsense(), nonsense()].map((message) => engine.exec(message));
    const failures = await Promise.all(work.map((one) => one.catch((error: unknown) => error)));
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true]);
    await expect(engine.exec(nonsense())).rejects.toThrow('has stopped');
    expect(fatal).toHaveLength(1);
    await engine.close();
  });

  it('refuses files that are no database', async () => {
    await expect(startThreadedEngine(__filename, () => undefined)).rejects.toThrow();
  });
});
