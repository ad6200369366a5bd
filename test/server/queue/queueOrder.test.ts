import { auditOf } from '../../support/audit';
import { createLead } from '../../support/factories';
import { told, wrongFields } from '../../support/refusals';
import { testNow } from '../../support/testClock';
import { useTeams } from '../../support/useTeams';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const { app, idOf, asAdmin, asLeader, asAgent } = useTeams();
beforeEach(async () => {
  await app.db.deleteFrom('queue_order').execute();
  await app.db.deleteFrom('leads').execute();
  app.clock.set(testNow);
});

const fromNow = (ms: number): Date => new Date(testNow.getTime() + ms);
const own = async (columns: Parameters<typeof createLead>[1]): Promise<number> =>
  (await createLead(app.db, { agent_id: idOf.agent, ...columns })).id;
const set = (order: readonly unknown[]) => asAdmin('setQueueOrder', { order });
const orderNow = async (caller = asAgent) => (await caller('getQueueOrder')).body.data;

it('an Admin sets the order; everybody reads it and gets leads in it, those of the last hour still first', async () => {
  const missed = await own({ lead_status: 2, follow_up: fromNow(-DAY) });
  const today = await own({ lead_status: 2, follow_up: fromNow(HOUR) });
  const fresh = await own({ lead_status: 1, created_at: fromNow(-DAY) });
  const hot = await own({ lead_status: 3 });
  const justIn = await own({ lead_status: 1, created_at: fromNow(-HOUR / 2) });
  expect(await orderNow()).toEqual(['missed', 'today', 'new', 'hot']);

  expect(told(await set(['hot', 'new', 'today', 'missed']))).toEqual([200, 'The order of the call queue is saved.']);
  for (const caller of [asAdmin, asLeader, asAgent]) {
    expect(await orderNow(caller)).toEqual(['hot', 'new', 'today', 'missed']);
  }
  const given: number[] = [];
  for (let n = 0; n < 5; n += 1) given.push((await asAgent('nextLead', { skip: given })).body.data?.id ?? 0);
  expect(given).toEqual([justIn, hot, fresh, today, missed]);
});

it('a change is in the audit log in words, and the same order again is none', async () => {
  const { length } = await auditOf(app.db, 'queue.order');
  await set(['new', 'missed', 'today', 'hot']);
  app.clock.advance(60_000);
  await set(['new', 'missed', 'today', 'hot']);
  expect(await auditOf(app.db, 'queue.order')).toHaveLength(length + 1);
  const { body } = await asAdmin('listAuditLog', { action: 'queue.order' });
  expect(body.data[0]).toMatchObject({
    ...{ who: 'Asha Rao', what: 'set the order of', record: 'the call queue' },
    from: { order: 'Missed, Due today, New, Hot' },
    to: { order: 'New, Missed, Due today, Hot' },
  });
});

it.each([
  [[]],
  [['missed', 'today', 'new']],
  [['missed', 'today', 'new', 'new']],
  [['missed', 'today', 'new', 'cold']],
  [['missed', 'today', 'new', 'hot', 'hot']],
  [['missed', 'today', 'new', '']],
])('%j is no order', async (order) => {
  expect(wrongFields(await set(order))).toEqual([422, 'order']);
  expect(await orderNow()).toEqual(['missed', 'today', 'new', 'hot']);
});

it('two Admins at once leave one of the two orders, whole', async () => {
  const one = ['hot', 'new', 'today', 'missed'];
  const other = ['today', 'missed', 'hot', 'new'];
  const answers = await Promise.all([set(one), set(other), set(one), set(other)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([one, other]).toContainEqual(await orderNow());
});

it('an order that replaces one the Admin has not read is refused; clients that name none are not', async () => {
  const [first, one, other] = [
    ['missed', 'today', 'new', 'hot'],
    ['hot', 'new', 'today', 'missed'],
    ['today', 'missed', 'hot', 'new'],
  ] as const;
  expect((await asAdmin('setQueueOrder', { order: one, was: first })).status).toBe(200);
  expect(told(await asAdmin('setQueueOrder', { order: other, was: first }))).toEqual([
    409,
    'Somebody else has changed the order since you opened it. It is shown as it is now.',
  ]);
  expect(await orderNow()).toEqual(one);
  // The write that arrived, sent again.
  expect((await asAdmin('setQueueOrder', { order: one, was: first })).status).toBe(200);
  expect((await asAdmin('setQueueOrder', { order: other, was: one })).status).toBe(200);
  expect((await set(first)).status).toBe(200);
  expect(wrongFields(await asAdmin('setQueueOrder', { order: one, was: ['cold'] }))[0]).toBe(422);
});

it('what is left stands with the order, for everybody as with the next lead, and holds none', async () => {
  for (const columns of [
    { lead_status: 2, follow_up: fromNow(-DAY) },
    { lead_status: 2, follow_up: fromNow(HOUR) },
    { lead_status: 1 },
    // A new lead that is not to be called before its day.
    { lead_status: 1, follow_up: fromNow(3 * DAY) },
    { lead_status: 3 },
  ]) {
    await own(columns);
  }
  await set(['new', 'missed', 'today', 'hot']);
  for (const caller of [asAdmin, asLeader, asAgent]) {
    const { left } = (await caller('getQueueOrder')).body;
    expect(await app.db.selectFrom('lead_holds').selectAll().execute()).toEqual([]);
    expect(left).toEqual({ missed: 1, today: 1, new: 1, hot: 1 });
    const { body } = await caller('nextLead');
    expect([body.left, body.order]).toEqual([left, ['new', 'missed', 'today', 'hot']]);
    await app.db.deleteFrom('lead_holds').execute();
  }
});
