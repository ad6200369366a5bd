import { writeAudit } from '../../../src/server/audit';
import { auditOf } from '../../support/audit';
import { createUser } from '../../support/factories';
import { testNow } from '../../support/testClock';
import { useApp } from '../../support/useApp';

const app = useApp();

it('writes one row per entry, in their order, and none for none', async () => {
  const { user_id } = await createUser(app.db);
  const entry = (subject: number) => ({
    actorId: user_id,
    action: 'lead.assign',
    subject,
    detail: { note: `"${subject}" 🏠` },
  });
  await app.db.transaction().execute(async (trx) => {
    await writeAudit(trx, testNow);
    await writeAudit(trx, testNow, entry(1), entry(2));
  });
  expect(await auditOf(app.db, 'lead.assign')).toEqual(
    [1, 2].map((subject) => ({
      actor_id: user_id,
      action: 'lead.assign',
      subject: String(subject),
      at: '2026-06-17T12:00:00+05:30',
      detail: { note: `"${subject}" 🏠` },
    })),
  );
});

it('commits and rolls back with its transaction', async () => {
  const undone = app.db.transaction().execute(async (trx) => {
    await writeAudit(trx, testNow, { actorId: null, action: 'user.create', subject: 1, detail: {} });
    throw new Error('the change itself failed');
  });
  await expect(undone).rejects.toThrow('the change itself failed');
  expect(await auditOf(app.db, 'user.create')).toEqual([]);
});

it('writes as many rows as a transfer can have at once', async () => {
  const entries = Array.from({ length: 5_000 }, (_, n) => ({ actorId: null, action: 'many', subject: n, detail: {} }));
  await app.db.transaction().execute((trx) => writeAudit(trx, testNow, ...entries));
  expect(await auditOf(app.db, 'many')).toHaveLength(5_000);
});
