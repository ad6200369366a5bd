import * as fc from 'fast-check';
import { counterKeys } from '../../../src/contract/dashboard';
import { unwrapLeadPage, type ListedLead } from '../../../src/contract/leads';
import { queueReasons, type QueueReason } from '../../../src/contract/queue';
import { rounds } from '../../support/depth';
import { testNow } from '../../support/testClock';
import type { Caller } from '../../support/typedApp';
import { useTeams, type Who } from '../../support/useTeams';

// Detects a missing follow-up condition, the wrong order, skipped leads in the counts, and a wrong list.

const HOUR = 60 * 60 * 1000;
const RUNS = rounds(60, 10);

const queueLists = { missed: 6, today: 8, new: 1, hot: 3 } as const;

const { app, people, callerOf } = useTeams();

const lead = fc.record({
  lead_status: fc.constantFrom(0, 1, 1, 1, 2, 3, 3, 4, 5),
  agent: fc.constantFrom('agent', 'colleague', 'otherAgent', null),
  follow_up: fc.option(fc.integer({ min: -60, max: 60 }), { nil: null, freq: 3 }),
  age: fc.integer({ min: 0, max: 200 }),
  isCalled: fc.boolean(),
});

type Lead = typeof lead extends fc.Arbitrary<infer Value> ? Value : never;

const store = async (leads: readonly Lead[]): Promise<void> => {
  await app.db.deleteFrom('leads').execute();
  const after = (hours: number): Date => new Date(testNow.getTime() + hours * HOUR);
  const values = leads.map(({ lead_status, agent, follow_up, age, isCalled }) => ({
    name: 'Meera Nair',
    contact: '9822011223',
    lead_status,
    agent_id: agent && people[agent].user_id,
    team_leader_id: agent && people[agent].team_leader_id,
    created_at: after(-age),
    call_status: isCalled ? 'Not Connect' : null,
    follow_up: follow_up === null ? null : after(follow_up),
  }));
  if (values.length > 0) await app.db.insertInto('leads').values(values).execute();
};

/** All leads of a list, as the screens get them. */
const listOf = async (caller: Caller, reason: QueueReason): Promise<ListedLead[]> => {
  const { body } = await caller('listLeads', { lead_status: queueLists[reason], page: 1 });
  return unwrapLeadPage(body).rows;
};

const text = (value: string | null): string => value ?? '';
/** Ages are whole hours: the leads of the last hour have come now. */
const isNow = ({ created_at }: ListedLead): boolean => Date.parse(text(created_at)) === testNow.getTime();
const byKey = (key: (lead: ListedLead) => string) => (one: ListedLead, other: ListedLead) =>
  key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : one.id - other.id;

/** The expected leads in order, derived from the lists. */
const expected = async (caller: Caller, skip: readonly number[]) => {
  const isPlanned = ({ follow_ups }: ListedLead): boolean => follow_ups !== null;
  const found = {} as Record<QueueReason, number[]>; // filled by the loop
  for (const reason of queueReasons) {
    const rows = (await listOf(caller, reason)).filter(({ id }) => !skip.includes(id));
    const isByDay = reason === 'missed' || reason === 'today';
    const wanted = isByDay ? rows : rows.filter((row) => !isPlanned(row));
    const key = isByDay
      ? ({ follow_ups }: ListedLead) => text(follow_ups)
      : ({ created_at }: ListedLead) => text(created_at);
    found[reason] = wanted.sort(byKey(key)).map(({ id }) => id);
  }
  return found;
};

test('everybody gets exactly the leads of the lists, in order, with the number left', async () => {
  const leads = fc.array(lead, { maxLength: 40, size: 'max' });
  const who = fc.constantFrom<Who>('admin', 'leader', 'agent', 'otherLeader', 'otherAgent');
  const property = fc.asyncProperty(leads, who, fc.integer({ min: 2, max: 9 }), async (leads, who, each) => {
    await store(leads);
    const caller = callerOf(who);
    const { rows } = unwrapLeadPage((await caller('listLeads', { lead_status: 1, page: 1 })).body);
    const skipped = rows.map(({ id }) => id).filter((id) => id % each === 0);
    const lists = await expected(caller, skipped);
    const stored = await app.db.selectFrom('leads').select(['id', 'call_status']).execute();
    const uncalled = new Set(stored.filter(({ call_status }) => call_status === null).map(({ id }) => id));
    const young = new Set(rows.filter(isNow).map(({ id }) => id));
    const isJustIn = (id: number): boolean => uncalled.has(id) && young.has(id);
    const byReason = queueReasons.flatMap((reason) => lists[reason].map((id) => ({ id, reason })));
    const isFirst = ({ id, reason }: (typeof byReason)[number]): boolean => reason === 'new' && isJustIn(id);
    const order = [...byReason.filter(isFirst), ...byReason.filter((one) => !isFirst(one))];

    const given: { id: number; reason: QueueReason | null }[] = [];
    for (;;) {
      const done = given.map(({ id }) => id);
      const { body } = await caller('nextLead', { skip: [...skipped, ...done] });
      const left = (reason: QueueReason): number => lists[reason].filter((id) => !done.includes(id)).length;
      expect(body.left).toEqual(Object.fromEntries(queueReasons.map((reason) => [reason, left(reason)])));
      if (!body.data) break;
      given.push({ id: body.data.id, reason: body.queue });
    }
    expect(given).toEqual(order);

    const { body: counters } = await caller('getCounters');
    const { left } = (await caller('nextLead')).body;
    expect(left.missed).toBe(counters.data[counterKeys[queueLists.missed]]);
    expect(left.today).toBe(counters.data[counterKeys[queueLists.today]]);
  });
  await fc.assert(property, { numRuns: RUNS, seed: 14 });
});
