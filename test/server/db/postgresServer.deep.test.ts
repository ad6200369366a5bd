import { Kysely, sql } from 'kysely';
import { isDatabaseUnavailable } from '../../../src/server/db/databaseErrors';
import { openPostgres } from '../../../src/server/db/postgresServer';
import type { Database } from '../../../src/server/db/schema';
import { silentLog } from '../../support/silentLog';
import { startWireServer, type Fate, type WireServer } from '../../support/wireServer';

const options = { log: silentLog, preparedStatements: 'auto', silenceMs: 2_000 } as const;

let server: WireServer;
let db: Kysely<Database>;
/** Statements whose answers are lost. */
let fates: Record<string, Fate>;

beforeEach(async () => {
  fates = {};
  server = await startWireServer((statement) => fates[statement] ?? 'answer');
  db = new Kysely<Database>(await openPostgres(server.url, options));
});
afterEach(async () => {
  await db.destroy();
  await server.close();
});

const run = (statement: string) => sql.raw(statement).execute(db);

/** Whether the request would get 503. */
const isRefused = (work: Promise<unknown>): Promise<boolean> => work.then(() => false, isDatabaseUnavailable);

describe('a connection to PostgreSQL', () => {
  it.each<Fate>(['cut', 'fatal', 'silence'])('that ends under a statement by %s is not used again', async (fate) => {
    fates = { 'select 1': fate };
    expect(await isRefused(run('select 1'))).toBe(true);
    await run('select 2');
    const [first, second] = server.statements.map(({ connection }) => connection);
    expect(second).not.toBe(first);
  });

  it('that ends between two statements of a transaction ends that transaction alone', async () => {
    const work = db.transaction().execute(async (trx) => {
      await sql.raw('select 1').execute(trx);
      await server.hangUpAll();
      await sql.raw('select 2').execute(trx);
    });
    expect(await isRefused(work)).toBe(true);
    await run('select 3');
    expect(server.statements.map(({ text }) => text)).toEqual(['begin', 'select 1', 'select 3']);
  });

  it.each<Fate>(['cut', 'fatal', 'silence'])('that ends by %s at the commit acknowledges nothing', async (fate) => {
    fates = { commit: fate };
    const work = db.transaction().execute((trx) => sql.raw('select 1').execute(trx));
    expect(await isRefused(work)).toBe(true);
    // A rollback on the broken connection would only wait for another lost answer.
    expect(server.statements.map(({ text }) => text)).toEqual(['begin', 'select 1', 'commit']);
  });

  it('that ends while nobody uses it is replaced', async () => {
    await run('select 1');
    await server.hangUpAll();
    await run('select 2');
    expect(server.statements.map(({ text }) => text)).toEqual(['select 1', 'select 2']);
  });

  it('that cannot be made any more refuses the work, as does a pool that is closed', async () => {
    server.cutAll();
    await server.close();
    expect(await isRefused(run('select 1'))).toBe(true);
    await db.destroy();
    expect(await isRefused(run('select 1'))).toBe(true);
    server = await startWireServer(() => 'answer');
  });
});
