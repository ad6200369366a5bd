import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { writeAudit } from '../../src/server/audit';
import { sealAuditLog } from '../../src/server/db/auditChain';
import { verifyChain } from '../../src/server/db/verifyChain';
import { testNow } from '../support/testClock';
import { useServerDatabase } from '../support/useDatabase';

const database = useServerDatabase();

const WRITERS = 6;
const ROUNDS = 40;

it('stays whole while several people write and two processes seal, and has every row once', async () => {
  const { db } = database;
  let isOver = false;
  const write = async (writer: number): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const undone = round % 10 === 9;
      await db
        .transaction()
        .execute(async (trx) => {
          const entries = Array.from({ length: 1 + (round % 4) }, (_, n) => ({
            actorId: null,
            action: 'lead.assign',
            subject: `${writer} ${round} ${n}`,
            detail: { n },
          }));
          await writeAudit(trx, testNow, ...entries);
          // Ids are taken in another order than that of the commits.
          await sql`select pg_sleep(${(writer % 3) / 200})`.execute(trx);
          if (undone) throw new Error('undone');
        })
        .catch((error: unknown) => {
          if (!undone) throw error;
        });
    }
  };
  const seal = async (): Promise<void> => {
    while (!isOver) {
      await sealAuditLog(db, testNow, 7);
      await pause(2);
    }
  };
  const check = async (): Promise<void> => {
    while (!isOver) {
      // The chain is whole at every moment, not only at the end.
      expect((await verifyChain(db, { now: testNow, batch: 10 })).broken).toBeUndefined();
      await pause(20);
    }
  };
  const sealers = Promise.all([seal(), seal(), check()]);
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  isOver = true;
  await sealers;
  await sealAuditLog(db, testNow);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log where seal_no is not null`.execute(db);
  const { broken, head } = await verifyChain(db, { now: testNow });
  expect(broken).toBeUndefined();
  expect(head.sealNo).toBe(rows[0]?.count);
  expect((await sql`select from audit_log where seal_no is null`.execute(db)).rows).toEqual([]);
});

it('never makes a writer wait for a sealer', async () => {
  const { db } = database;
  const entry = { actorId: null, action: 'lead.assign', subject: 1, detail: {} };
  await db.transaction().execute((trx) => writeAudit(trx, testNow, entry));
  await db.transaction().execute(async (sealer) => {
    await sealAuditLog(sealer, testNow);
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx);
      await writeAudit(trx, testNow, entry);
    });
  });
});
