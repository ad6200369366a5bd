import { limits } from '../../../src/contract/limits';
import { createLead } from '../../support/factories';
import { told } from '../../support/refusals';
import { testNow } from '../../support/testClock';
import { useTeams } from '../../support/useTeams';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { app, people, idOf, asLeader, asAgent } = useTeams();
beforeEach(async () => {
  await app.db.deleteFrom('leads').execute();
  app.clock.set(testNow);
});

const fromNow = (ms: number): Date => new Date(testNow.getTime() + ms);

type Columns = Parameters<typeof createLead>[1];

const own = async (columns: Columns = {}): Promise<number> =>
  (await createLead(app.db, { agent_id: idOf.agent, ...columns })).id;

/** All leads of a queue in order, without skipping. */
const takeAll = async (queue = ''): Promise<number[]> => {
  const ids: number[] = [];
  for (;;) {
    const { status, body } = await asAgent('nextLead', { skip: ids, queue });
    expect(status).toBe(200);
    if (!body.data) return ids;
    ids.push(body.data.id);
  }
};

it('leads come by priority: new ones of the last hour, missed, due today by the hour, older new ones by age, hot without a follow-up', async () => {
  const hot = await own({ lead_status: 3 });
  const justIn = await own({ lead_status: 1, created_at: fromNow(-HOUR + 1) });
  const called = await own({ lead_status: 1, created_at: fromNow(-5 * MINUTE), call_status: 'Not Connect' });
  const young = await own({ lead_status: 1, created_at: fromNow(-HOUR) });
  const old = await own({ lead_status: 1, created_at: fromNow(-2 * DAY) });
  const evening = await own({ lead_status: 3, follow_up: fromNow(3 * HOUR) });
  const noon = await own({ lead_status: 2, follow_up: fromNow(HOUR) });
  const yesterday = await own({ lead_status: 2, follow_up: fromNow(-DAY) });
  const longAgo = await own({ lead_status: 1, follow_up: fromNow(-9 * DAY) });
  // None of these is due for a call today.
  await own({ lead_status: 2 });
  await own({ lead_status: 1, follow_up: fromNow(2 * DAY) });
  await own({ lead_status: 4, follow_up: fromNow(-DAY) });
  await createLead(app.db, { agent_id: idOf.otherAgent });

  expect(await takeAll()).toEqual([justIn, longAgo, yesterday, noon, evening, old, young, called, hot]);
  expect(await takeAll('new')).toEqual([justIn, old, young, called]);
  expect(await takeAll('today')).toEqual([noon, evening]);
  expect((await asAgent('nextLead')).body.left).toEqual({ missed: 2, today: 2, new: 4, hot: 1 });
});

it.each([
  ['missed', { follow_up: new Date('2026-06-16T16:30:00+05:30') }, 'Follow-up was due yesterday 04:30 PM'],
  ['missed', { follow_up: new Date('2026-05-02T09:05:00+05:30') }, 'Follow-up was due on 2 May 09:05 AM'],
  ['missed', { follow_up: new Date('2025-12-31T23:59:00+05:30') }, 'Follow-up was due on 31 December 2025 11:59 PM'],
  ['today', { follow_up: new Date('2026-06-17T00:00:00+05:30') }, 'Follow-up was due today 12:00 AM'],
  ['today', { follow_up: new Date('2026-06-17T23:30:00+05:30') }, 'Follow-up is due today 11:30 PM'],
  ['new', { created_at: testNow }, 'New, just in, not called yet'],
  ['new', { created_at: fromNow(-MINUTE) }, 'New, 1 minute old, not called yet'],
  ['new', { created_at: fromNow(-3 * HOUR) }, 'New, 3 hours old'],
  ['new', { created_at: fromNow(-47 * HOUR) }, 'New, 47 hours old'],
  ['new', { created_at: fromNow(-3 * DAY) }, 'New, 3 days old'],
  ['hot', { lead_status: 3 }, 'Hot, without a follow-up'],
] as const)('says why in words: %s, %j', async (queue, columns: Columns, reason) => {
  const id = await own(columns);
  const { body } = await asAgent('nextLead');
  expect(body).toMatchObject({ queue, reason, data: { id } });
  expect(body.due_at).toBe(body.data?.follow_ups ?? null);
});

it.each([
  [59, true],
  [60, false],
  [61, false],
])(
  'a new lead that nobody called is before missed follow-ups for an hour: after %d minutes %s',
  async (age, isFirst) => {
    const missed = await own({ follow_up: fromNow(-9 * DAY) });
    const fresh = await own({ lead_status: 1, created_at: testNow });
    app.clock.advance(age * MINUTE);
    expect((await asAgent('nextLead')).body.data?.id).toBe(isFirst ? fresh : missed);
  },
);

it('an empty queue is an answer', async () => {
  expect((await asAgent('nextLead')).body).toEqual({
    ...{ status: 200, data: null, queue: null, reason: null, due_at: null },
    left: { missed: 0, today: 0, new: 0, hot: 0 },
    order: ['missed', 'today', 'new', 'hot'],
  });
});

describe('a held lead', () => {
  it('goes to nobody else, and to the same person again', async () => {
    const [first, second] = [await own(), await own()];
    expect((await asAgent('nextLead')).body.data?.id).toBe(first);
    expect((await asLeader('nextLead')).body.data?.id).toBe(second);
    expect((await asAgent('nextLead')).body.data?.id).toBe(first);
    // Still two: the held lead counts as left.
    expect((await asLeader('nextLead')).body.left.new).toBe(2);
  });

  it('is held for some minutes, to the millisecond', async () => {
    const first = await own();
    await asAgent('nextLead');
    app.clock.advance(limits.queueHoldMinutes * MINUTE - 1);
    expect((await asLeader('nextLead')).body.data).toBeNull();
    app.clock.advance(1);
    expect((await asLeader('nextLead')).body.data?.id).toBe(first);
    expect((await asAgent('nextLead')).body.data).toBeNull();
  });

  it('stays held while the next one is fetched, and only for whoever has it', async () => {
    const [first, second] = [await own(), await own()];
    await asAgent('nextLead');
    app.clock.advance(10 * MINUTE);
    expect((await asAgent('nextLead', { after: first })).body.data?.id).toBe(second);
    app.clock.advance(10 * MINUTE);
    // The agent's first hold has expired by now.
    expect((await asLeader('nextLead', { after: first })).body.data).toBeNull();
    app.clock.advance(10 * MINUTE);
    expect((await asLeader('nextLead')).body.data?.id).toBe(first);
    // Naming it does not take the leader's hold.
    await asAgent('nextLead', { after: first });
    app.clock.advance(10 * MINUTE);
    expect((await asLeader('nextLead')).body.data?.id).toBe(first);
  });
});

it('skipped leads are neither returned nor counted, in every reason', async () => {
  const missed = await own({ follow_up: fromNow(-DAY) });
  const today = await own({ follow_up: fromNow(HOUR) });
  const [first, second] = [await own(), await own()];
  const { body } = await asAgent('nextLead', { skip: [missed, String(today), first, first, 999_999] });
  expect(body.data?.id).toBe(second);
  expect(body.left).toEqual({ missed: 0, today: 0, new: 1, hot: 0 });
});

it('more than a thousand are not skipped', async () => {
  const skip = Array.from({ length: limits.queueSkips + 1 }, (_each, n) => n + 1);
  expect((await asAgent('nextLead', { skip: skip.slice(1) })).status).toBe(200);
  expect(told(await asAgent('nextLead', { skip }))).toEqual([422, 'At most 1,000 leads can be skipped.']);
});

it('a session that has ended takes no hold, also where the server knows whose it was', async () => {
  await own();
  const token = await app.signIn(people.agent.phone);
  const ask = () => app.call('nextLead', { token });
  expect((await ask()).status).toBe(200);
  await app.db.deleteFrom('lead_holds').execute();
  await app.db.deleteFrom('user_sessions').execute();
  expect((await ask()).status).toBe(401);
  // Work started beside the session lookup has finished by then.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await app.db.selectFrom('lead_holds').selectAll().execute()).toEqual([]);
});
