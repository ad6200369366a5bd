import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { isDatabaseUnavailable, StartError } from '../../../src/server/db/databaseErrors';
import { openPostgres } from '../../../src/server/db/postgresServer';
import type { Database } from '../../../src/server/db/schema';
import { silentLog } from '../../support/silentLog';
import { startWireServer, type Fate, type WireServer, type WireState } from '../../support/wireServer';

const open: { end(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.end();
});

const serve = async (state: Partial<WireState> = {}, fates: Record<string, Fate> = {}): Promise<WireServer> => {
  const server = await startWireServer((statement) => fates[statement] ?? 'answer', state);
  open.push({ end: server.close });
  return server;
};

const addressOf = (servers: readonly WireServer[], parameters = ''): string =>
  `postgres://leads:secret@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/leads${parameters}`;

const connectTo = async (url: string): Promise<Kysely<Database>> => {
  const db = new Kysely<Database>(await openPostgres(url, { log: silentLog, preparedStatements: 'auto' }));
  open.push({ end: () => db.destroy() });
  return db;
};

const run = (db: Kysely<Database>, statement: string) => sql.raw(statement).execute(db);

/** Whether the request would get 503. */
const isRefused = (work: Promise<unknown>): Promise<boolean> => work.then(() => false, isDatabaseUnavailable);

const textsOf = ({ statements }: WireServer): string[] => statements.map(({ text }) => text);

describe('of several hosts', () => {
  it.each([
    ['is a standby', { isStandby: true }],
    ['takes no writes', { isReadOnly: true }],
    ['is still starting', { isStarting: true }],
    ['says nothing', { isDeaf: true }],
  ])('the one is used that takes writes, and not the first, which %s', async (_, state) => {
    const [one, two] = [await serve(state), await serve()];
    const started = performance.now();
    await run(await connectTo(addressOf([one, two])), 'select 1');
    expect(performance.now() - started).toBeLessThan(4_000);
    expect([textsOf(one), textsOf(two)]).toEqual([[], ['select 1']]);
  });

  it('the first may be a primary that takes no writes, or any server, if the address says so', async () => {
    const [one, two] = [await serve({ isReadOnly: true }), await serve()];
    await run(await connectTo(addressOf([one, two], '?target_session_attrs=primary')), 'select 1');
    one.state.isStandby = true;
    await run(await connectTo(addressOf([one, two], '?target_session_attrs=any')), 'select 2');
    expect([textsOf(one), textsOf(two)]).toEqual([['select 1', 'select 2'], []]);
  });

  it('the last working one is tried first', async () => {
    const [one, two] = [await serve({ isStandby: true }), await serve()];
    const db = await connectTo(addressOf([one, two]));
    const { connections } = one.counts;
    await two.hangUpAll();
    await run(db, 'select 1');
    expect(one.counts.connections).toBe(connections);
  });

  it('the other one is used when the first is gone, and the first again when the other is', async () => {
    const [one, two] = [await serve(), await serve({ isStandby: true })];
    const db = await connectTo(addressOf([one, two]));
    await run(db, 'select 1');
    one.state.isStandby = true;
    one.cutAll();
    expect(await isRefused(run(db, 'select 2'))).toBe(true);
    two.state.isStandby = false;
    await run(db, 'select 3');
    two.state.isStandby = true;
    one.state.isStandby = false;
    await two.hangUpAll();
    await run(db, 'select 4');
    expect(textsOf(one).concat(textsOf(two))).toEqual(['select 1', 'select 4', 'select 3']);
  });

  it('a host that becomes read-only loses all its connections at the first write, and the next goes to the other', async () => {
    const [one, two] = [await serve({}, { 'insert 1': 'readOnly' }), await serve({ isStandby: true })];
    const db = await connectTo(addressOf([one, two]));
    // Three connections, two of them idle.
    await Promise.all([1, 2, 3].map((n) => db.transaction().execute((trx) => sql.raw(`select ${n}`).execute(trx))));
    one.state.isReadOnly = true;
    two.state.isStandby = false;
    expect(await isRefused(run(db, 'insert 1'))).toBe(true);
    await Promise.all([1, 2, 3].map((n) => run(db, `insert ${n + 1}`)));
    expect(textsOf(two).sort()).toEqual(['insert 2', 'insert 3', 'insert 4']);
  });

  it('the error without a host left names each, without the password', async () => {
    const [one, two] = [await serve({ isStandby: true }), await serve()];
    const url = addressOf([one, two]);
    await two.close();
    open.pop();
    const failed = connectTo(url);
    await expect(failed).rejects.toThrow(StartError);
    await expect(failed).rejects.toThrow(
      `The PostgreSQL server of DATABASE_URL cannot be used: 127.0.0.1:${one.port}: it is a standby, which takes no ` +
        `writes; 127.0.0.1:${two.port}: connect ECONNREFUSED 127.0.0.1:${two.port}`,
    );
    await expect(failed).rejects.not.toThrow(/secret/);
  });
});

it('of one host nothing is asked but who it is: a standby is used, as before', async () => {
  const one = await serve({ isStandby: true });
  await run(await connectTo(one.url), 'select 1');
  expect(textsOf(one)).toEqual(['select 1']);
});

describe('bytes that are not PostgreSQL’s protocol', () => {
  it.each<Fate>(['garbage', 'endlessError', 'nonsense'])('(%s) end the connection, and nothing else', async (fate) => {
    const one = await serve({}, { 'select 1': fate });
    const db = await connectTo(one.url);
    expect(await isRefused(run(db, 'select 1'))).toBe(true);
    await run(db, 'select 2');
    expect(textsOf(one)).toEqual(['select 1', 'select 2']);
  });
});

describe('a statement without an answer', () => {
  const secondsOf = async (work: Promise<unknown>): Promise<number> => {
    const started = performance.now();
    expect(await isRefused(work)).toBe(true);
    return (performance.now() - started) / 1000;
  };

  it('ends in seconds when the peer is gone, as do idle connections', async () => {
    const [one, two] = [await serve({}, { 'select 9': 'silence' }), await serve({ isStandby: true })];
    const db = await connectTo(addressOf([one, two]));
    await Promise.all([1, 2].map((n) => db.transaction().execute((trx) => sql.raw(`select ${n}`).execute(trx))));
    one.state.isDeaf = true;
    two.state.isStandby = false;
    expect(await secondsOf(run(db, 'select 9'))).toBeLessThan(14);
    await run(db, 'select 3');
    expect(textsOf(two)).toEqual(['select 3']);
  });

  it('ends in seconds when the server does not know it', async () => {
    const one = await serve({}, { 'select 9': 'silence' });
    const db = await connectTo(one.url);
    expect(await secondsOf(run(db, 'select 9'))).toBeLessThan(12);
    await run(db, 'select 1');
  });

  it.each([
    ['while the server works on it', { isWorking: true }, 'questions'],
    ['behind a pooler that answers, of whose servers nothing can be known', { isPooler: true }, 'checks'],
  ] as const)('is waited for %s', async (_, state, asked) => {
    const one = await serve(state, { 'select 9': 'silence' });
    const db = await connectTo(one.url);
    const work = isRefused(run(db, 'select 9'));
    const waits = async (): Promise<string> => {
      while (one.counts[asked] < 2) await pause(20);
      return 'waits';
    };
    expect(await Promise.race([work, waits()])).toBe('waits');
    one.cutAll();
    expect(await work).toBe(true);
  });
});
