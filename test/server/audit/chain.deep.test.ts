import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { writeAudit } from '../../../src/server/audit';
import { headText, logChainHead, parseHead, sealAuditLog } from '../../../src/server/db/auditChain';
import { regularly } from '../../../src/server/db/regularly';
import { migrate } from '../../../src/server/db/migrate';
import { verifyChain } from '../../../src/server/db/verifyChain';
import { rounds } from '../../support/depth';
import { dropTables, migrateBefore } from '../../support/emptyDatabase';
import { createUser } from '../../support/factories';
import { textLike } from '../../support/matchers';
import { testNow } from '../../support/testClock';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';
import { createTestLog } from '../../support/testLog';
import { tampering } from './tampering';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Any text that PostgreSQL stores. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', ''));
const anyRow = fc.record({ action: anyText, subject: anyText, detail: fc.dictionary(anyText, fc.jsonValue()) });

/** `jsonb` stores neither NUL nor invalid numbers. */
const storable = (value: unknown): string => JSON.stringify(value).replaceAll(String.raw`\u0000`, '');

const insert = (rows: { action: string; subject: string; detail: unknown }[]) =>
  database.db
    .insertInto('audit_log')
    .values(rows.map((row) => ({ ...row, at: testNow, actor_id: null, detail: storable(row.detail) })))
    .execute();

const change = (n: number) => ({ actorId: null, action: 'lead.assign', subject: n, detail: { agent_id: [null, n] } });

const write = (...numbers: number[]) =>
  database.db.transaction().execute((trx) => writeAudit(trx, testNow, ...numbers.map(change)));

const seal = async (...numbers: number[]) => {
  await write(...numbers);
  await sealAuditLog(database.db, testNow);
};

const verify = (expected = '') => verifyChain(database.db, { now: testNow, expected: parseHead(expected), batch: 3 });

describe('a chain of audit rows', () => {
  it('is whole whatever the rows contain, sealed in whatever portions', async () => {
    let sealed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        async (rows, batch) => {
          await insert(rows);
          await sealAuditLog(database.db, testNow, batch);
          sealed += rows.length;
          const { broken, head } = await verify();
          expect(broken).toBeUndefined();
          expect(head.sealNo).toBe(sealed);
        },
      ),
      { numRuns: rounds(25) },
    );
  });

  it('detects any single tampering, at its position', async () => {
    const { db } = database;
    const count = 9;
    await createUser(db);
    await seal(...Array.from({ length: count }, (_, n) => n));
    await sql`create table kept as select * from audit_log`.execute(db);
    // An attacker with rights on the table may also drop its triggers.
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`drop index audit_log_by_seal`.execute(db);
    await fc.assert(
      fc.asyncProperty(tampering(count), async ({ run, foundAt }) => {
        await run(db);
        const { broken } = await verify();
        await sql`truncate audit_log`.execute(db);
        await sql`insert into audit_log overriding system value select * from kept`.execute(db);
        expect(broken?.sealNo).toBe(foundAt);
      }),
      { numRuns: rounds(100) },
    );
    expect((await verify()).broken).toBeUndefined();
  });

  it('describes the fault and its row', async () => {
    const { db } = database;
    await seal(1, 2, 3, 4, 5);
    const { head } = await verify();
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`delete from audit_log where seal_no = 5`.execute(db);
    expect((await verify()).broken?.what).toMatch(/ends after number 4 and once had 5/);
    await sql`delete from audit_log where seal_no in (2, 3)`.execute(db);
    expect((await verify()).broken).toEqual({
      sealNo: 2,
      what: textLike(
        /^numbers 2 to 3 are missing before row 4 of audit_log, 2026-06-17T12:00:00.000\+05:30, lead\.assign of 4: /,
      ),
    });
    await sql`update audit_log set detail = '{}' where seal_no = 1`.execute(db);
    expect((await verify()).broken?.what).toMatch(/^row 1 of audit_log, .*: it differs from the sealed row/);
    expect(head.sealNo).toBe(5);
  });

  it('rebuilt as a whole does not match an end kept elsewhere', async () => {
    const { db } = database;
    await seal(1, 2, 3);
    const noted = headText((await verify()).head);
    await seal(4);
    expect((await verify(noted)).broken).toBeUndefined();

    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql`update audit_log set seal_no = null, hash = null, detail = '{}'`.execute(db);
    await sql`update audit_chain set seal_no = 0, hash = decode(repeat('00', 32), 'hex')`.execute(db);
    await sealAuditLog(db, testNow);
    expect((await verify()).broken).toBeUndefined();
    expect((await verify(noted)).broken).toEqual({ sealNo: 3, what: textLike(/rebuilt/) });

    await sql`delete from audit_log where seal_no > 1`.execute(db);
    await sql`update audit_chain set seal_no = 1, hash = (select hash from audit_log where seal_no = 1)`.execute(db);
    expect((await verify()).broken).toBeUndefined();
    expect((await verify(noted)).broken?.what).toMatch(/once had 3/);
  });

  it('without its stored end is broken', async () => {
    await sql`delete from audit_chain`.execute(database.db);
    expect((await verify()).broken?.what).toMatch(/audit_chain .* is missing/);
  });

  it('names rows unsealed for a minute', async () => {
    await write(1, 2);
    expect((await verify()).unsealed).toBeUndefined();
    const later = new Date(testNow.getTime() + 61_000);
    expect((await verifyChain(database.db, { now: later })).unsealed).toEqual({
      count: 2,
      oldest: textLike(/lead\.assign of 1/),
    });
  });

  it('begins with the rows of an older version, in the order of their ids', async () => {
    const { db } = database;
    await dropTables(db);
    await migrateBefore(db, '0009');
    await sql`insert into audit_log (action, subject, detail)
      select 'lead.assign', n::text, '{}' from generate_series(1, 1200) n`.execute(db);
    await migrate(db);
    await sealAuditLog(db, testNow);
    const { rows } = await sql`select from audit_log where seal_no is distinct from id`.execute(db);
    expect(rows).toEqual([]);
    expect(await verify()).toMatchObject({ broken: undefined, head: { sealNo: 1200 } });
  });
});

it('detects a stored end that differs from the last row', async () => {
  await seal(1, 2);
  await sql`update audit_chain set hash = sha256('another')`.execute(database.db);
  expect((await verify()).broken?.what).toBe('the hash in audit_chain differs from that of the last row.');
});

it('detects an appended row with a valid seal', async () => {
  const { db } = database;
  await seal(1);
  const { rows: ends } = await sql<{ hash: Buffer }>`select hash from audit_chain`.execute(db);
  await seal(2);
  await sql`update audit_chain set seal_no = 1, hash = ${ends[0]?.hash}`.execute(db);
  expect((await verify()).broken).toEqual({
    sealNo: 2,
    what: 'the chain goes on to number 2, but by audit_chain it ends at 1: rows were appended.',
  });
});

describe('the log of audit rows', () => {
  it.each([
    ['an update', sql`update audit_log set subject = '2'`],
    ['a deletion', sql`delete from audit_log`],
    ['emptying it', sql`truncate audit_log`],
    ['sealing a row once more', sql`update audit_log set seal_no = 7`],
    ['unsealing', sql`update audit_log set seal_no = null, hash = null`],
  ])('refuses %s', async (_name, statement) => {
    await seal(1);
    await expect(statement.execute(database.db)).rejects.toThrow('takes new rows only');
  });

  it.each([
    ['actor_id', sql`actor_id = 1`],
    ['at', sql`at = at + interval '1 ms'`],
    ['action', sql`action = 'lead.other'`],
    ['subject', sql`subject = 'another'`],
    ['detail', sql`detail = '{"other": true}'`],
  ])('refuses to seal a row with another %s', async (_column, change) => {
    await write(1);
    const statement = sql`update audit_log set seal_no = 1, hash = '', ${change}`;
    await expect(statement.execute(database.db)).rejects.toThrow('takes new rows only');
  });
});

it('is sealed within seconds, and its end goes to the log in a form that survives the masking there', async () => {
  const { db } = database;
  const log = createTestLog();
  const sealing = regularly(() => sealAuditLog(db, testNow), log, 'sealing failed');
  await write(1, 2, 3);
  while ((await verify()).head.sealNo < 3) await pause(100);
  await sealing.stop();
  await logChainHead(db, log);
  const { head } = await verify();
  expect(parseHead(headText(head))).toEqual(head);
});

describe('the text of a chain’s end', () => {
  it('round-trips, also without the colons in its hash', () => {
    fc.assert(
      fc.property(fc.nat(), fc.uint8Array({ minLength: 32, maxLength: 32 }), (sealNo, bytes) => {
        const head = { sealNo, hash: Buffer.from(bytes).toString('hex') };
        expect(parseHead(headText(head))).toEqual(head);
        expect(parseHead(`${sealNo}:${head.hash}`)).toEqual(head);
      }),
    );
  });

  it.each(['', '5', '5:abc', ':', `-1:${'0'.repeat(64)}`, `1:${'g'.repeat(64)}`])('refuses %p', (text) => {
    expect(parseHead(text)).toBeUndefined();
  });
});
