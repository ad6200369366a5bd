import fc from 'fast-check';
import { leadStatuses } from '../../../src/contract/leadCodes';
import { unwrapLeadPage } from '../../../src/contract/leads';
import { createAgent, createLead } from '../../support/factories';
import type { People } from '../../support/people';
import { useReports } from '../report/useReports';

const minute = 60_000;
const everyDay = { tl_id: null, days: [0, 1, 2, 3, 4, 5, 6], from: '09:30', to: '12:05', holidays: [] };
const { app, people, callLead } = useReports();
let second: Awaited<ReturnType<typeof createAgent>>;

const see = async (...those: { phone: string }[]): Promise<void> => {
  for (const { phone } of those) {
    await app.call('setPresence', { token: await app.signIn(phone), body: { state: 'seen', until: '' } });
  }
};

const base = { is_on: 1, by: 'turn', who: 'hours', otherwise: 'wait', name: 'All' } as const;
const save = async (rule: object = {}, more: object = {}): Promise<void> => {
  const { status } = await app.call('saveHandOut', {
    token: people.admin.token,
    body: { data: [{ ...base, tl_id: people.leader.user_id, ...rule }], ...more },
  });
  expect(status).toBe(200);
};

/** A lead that comes in now and is handed out. */
const arrive = async (): Promise<number> => {
  const { id } = await createLead(app.db, { lead_status: leadStatuses.fresh, created_at: app.clock.now() });
  await app.handOutLeads();
  return id;
};

/** The others are there, and say so. */
const later = async (minutes: number): Promise<void> => {
  for (let n = 0; n < minutes; n += 1) {
    app.clock.advance(minute);
    if (n % 2 === 0) await see(people.agent, second);
    await app.handOutLeads();
  }
};

const agentOf = async (id: number): Promise<number | null> =>
  (await app.db.selectFrom('leads').select('agent_id').where('id', '=', id).executeTakeFirstOrThrow()).agent_id;

const remindersOf = async (who: keyof People) => {
  const { body } = await (await app.as(people[who]))('getReminders');
  return body.data.map(({ id, first_call }) => ({ id, first_call }));
};

const nextFor = async (who: keyof People) => (await (await app.as(people[who]))('nextLead', {})).body;

beforeEach(async () => {
  second = await createAgent(app.db, { team_leader_id: people.leader.user_id });
  await see(people.agent);
});

test('The row, the lead and the queue say by when to call; the call ends it', async () => {
  await save({ agents: [{ agent_id: people.agent.user_id, weight: 1 }] });
  const older = await createLead(app.db, {
    agent_id: people.agent.user_id,
    lead_status: 1,
    enquired_at: app.clock.now(),
  });
  const id = await arrive();
  const due = '2026-06-17T12:05:00+05:30';
  const agent = await app.as(people.agent);
  const listed = async () => {
    const { body } = await agent('listLeads', { lead_status: 1 });
    return unwrapLeadPage(body).rows.map((lead) => [lead.id, lead.call_by]);
  };
  expect(await listed()).toContainEqual([id, due]);
  expect(await listed()).toContainEqual([older.id, undefined]);
  expect((await agent('getLead', undefined, { params: { id } })).body.data.call_by).toBe(due);
  expect(await nextFor('agent')).toMatchObject({ data: { id, call_by: due }, reason: 'New, just in, not called yet' });
  await callLead('agent', id);
  expect(await listed()).toContainEqual([id, undefined]);
  expect((await nextFor('agent')).data?.id).toBe(older.id);
});

test('After three minutes the agent is reminded, after five the leader, after ten another agent has it for good', async () => {
  await save();
  await see(second);
  const id = await arrive();
  expect(await agentOf(id)).toBe(people.agent.user_id);
  await later(2);
  expect([await remindersOf('agent'), await remindersOf('leader')]).toEqual([[], []]);
  await later(1);
  expect([await remindersOf('agent'), await remindersOf('leader')]).toEqual([[{ id, first_call: true }], []]);
  await later(2);
  expect(await remindersOf('leader')).toEqual([{ id, first_call: true }]);
  expect(await remindersOf('otherLeader')).toEqual([]);
  await later(5);
  expect(await agentOf(id)).toBe(second.user_id);
  expect(await remindersOf('agent')).toEqual([]);
  const { notes } = await app.db
    .selectFrom('lead_notes')
    .select('notes')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(notes).toBe(
    `To ${second.name} (${people.leader.name}) by the rule "All": not called by ${people.agent.name} within 10 minutes.`,
  );
  // Not back and forth.
  await later(30);
  expect(await agentOf(id)).toBe(second.user_id);
});

test('A call, a call under way, a rule that is off, and nobody else who is there keep a lead where it is', async () => {
  await save();
  const called = await arrive();
  await callLead('agent', called);
  await see(second);
  await later(11);
  expect(await agentOf(called)).toBe(people.agent.user_id);
  await app.db.deleteFrom('leads').execute();
  await save({ agents: [{ agent_id: people.agent.user_id, weight: 1 }] });
  const alone = await arrive();
  await later(11);
  expect(await agentOf(alone)).toBe(people.agent.user_id);
  await nextFor('agent');
  await save();
  await later(1);
  expect(await agentOf(alone)).toBe(people.agent.user_id);
  await save({ is_on: 0 });
  await later(20);
  expect(await agentOf(alone)).toBe(people.agent.user_id);
});

test('Nothing happens after hours or on a holiday, also where the hours change meanwhile', async () => {
  const set = (holidays: string[]) => save({}, { hours: [{ ...everyDay, holidays }] });
  await set([]);
  await see(second);
  const id = await arrive();
  await later(20);
  expect(await agentOf(id)).toBe(people.agent.user_id);
  await set(['2026-06-18']);
  app.clock.set(new Date('2026-06-18T09:40:00+05:30'));
  await later(1);
  expect(await agentOf(id)).toBe(people.agent.user_id);
  app.clock.set(new Date('2026-06-19T09:33:00+05:30'));
  await see(people.agent, second);
  await app.handOutLeads();
  expect(await agentOf(id)).toBe(people.agent.user_id);
  await later(2);
  expect(await agentOf(id)).toBe(second.user_id);
});

test('Deadlines ahead follow new hours: a holiday moves all three, earlier hours bring them forward to now', async () => {
  const set = (own: object) => save({ who: 'present' }, { hours: [{ ...everyDay, to: '12:00', ...own }] });
  await set({});
  const id = await arrive();
  const deadlines = async () => {
    const given = await app.db.selectFrom('hand_outs').selectAll().where('lead_id', '=', id).executeTakeFirstOrThrow();
    return [given.remind_at, given.due_at, given.pass_at].map((at) => (at instanceof Date ? at.toISOString() : at));
  };
  const on = (day: string) => [33, 35, 40].map((at) => new Date(`${day}T09:${at}:00+05:30`).toISOString());
  expect(await deadlines()).toEqual(on('2026-06-18'));
  await set({ holidays: ['2026-06-18'] });
  expect(await deadlines()).toEqual(on('2026-06-19'));
  await set({ days: [] });
  expect(await deadlines()).toEqual([null, null, null]);
  await set({});
  expect((await deadlines())[1]).toEqual(on('2026-06-18')[1]);
  app.clock.advance(6 * minute);
  await set({ to: '23:00' });
  expect((await deadlines())[1]).toBe(app.clock.now().toISOString());
  expect(await remindersOf('leader')).toEqual([{ id, first_call: true }]);
  const called = await deadlines();
  await callLead('agent', id);
  await set({});
  expect(await deadlines()).toEqual(called);
});

test('An archived lead that asks again is handed out once more, and has no first call', async () => {
  await save();
  const id = await arrive();
  await callLead('agent', id);
  app.clock.advance(3 * 24 * 60 * minute);
  const again = { lead_status: leadStatuses.fresh, agent_id: null, team_leader_id: null, enquired_at: app.clock.now() };
  await app.db.updateTable('leads').set(again).where('id', '=', id).execute();
  await app.handOutLeads();
  expect(await agentOf(id)).toBe(second.user_id);
  const { body } = await (await app.as(people.admin))('getReport', { from: '2026-06-17', to: '2026-08-17' });
  expect(body.first_calls.totals.first_calls).toBe(0);
});

/** Counts every minute. */
const isOfficeMinute = (at: number): boolean => {
  const india = new Date(at + 330 * minute);
  const time = india.toISOString().slice(11, 16);
  return india.getUTCDay() !== 0 && time >= '09:30' && time < '18:00';
};
const officeMinutes = (from: number, to: number): number => {
  let count = 0;
  for (let at = from; at < to; at += minute) if (isOfficeMinute(at)) count += 1;
  return count;
};

test('The report equals a full count under random arrivals and calls, and shows the leads behind each figure', async () => {
  const hours = { tl_id: null, days: [1, 2, 3, 4, 5, 6], from: '09:30', to: '18:00', holidays: [] };
  await save({}, { hours: [hours] });
  const sources = ['Website', 'Facebook'];
  const random = fc.sample(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.constantFrom(1, 2, 4, 7, 60, 700)), 60);
  // The first lead has its five minutes until the office closes, and is called in the evening.
  const steps = [[0, 355] as const, [2, 60] as const, ...random];
  const leads: { id: number; came: number; called?: number; source: string; hour: number }[] = [];
  for (const [kind, pause] of steps) {
    app.clock.advance(pause * minute);
    const now = app.clock.now();
    if (kind < 2) {
      const lead_source = sources[leads.length % 2] ?? '';
      const { id } = await createLead(app.db, { lead_status: leadStatuses.fresh, created_at: now, lead_source });
      const hour = new Date(now.getTime() + 330 * minute).getUTCHours();
      leads.push({ id, came: now.getTime(), source: lead_source, hour });
    } else {
      const lead = leads.findLast(({ called }) => called === undefined);
      const holder = lead && (await agentOf(lead.id));
      if (lead && holder !== null) {
        await callLead(holder === people.agent.user_id ? 'agent' : 'admin', lead.id, '2026-09-01T10:00:00+05:30');
        lead.called = now.getTime();
      }
    }
    await app.handOutLeads();
  }
  const now = app.clock.now().getTime();
  const decided = leads.filter(({ came, called }) => called !== undefined || officeMinutes(came, now) >= 5);
  const figuresOf = (some: typeof leads) => {
    const waits = some.flatMap(({ came, called }) => (called === undefined ? [] : [officeMinutes(came, called)]));
    // A minute before the call, the five minutes had not passed.
    const inTime = some.filter(({ came, called }) => called !== undefined && officeMinutes(came, called - minute) < 5);
    const sorted = waits.toSorted((one, other) => one - other);
    const minutes = sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
    return { first_calls: some.length, in_time: inTime.length, minutes };
  };
  const admin = await app.as(people.admin);
  const days = { from: '2026-06-17', to: '2026-08-17' };
  const { first_calls: report } = (await admin('getReport', days)).body;
  expect(report.totals).toEqual(figuresOf(decided));
  for (const { key, name, ...figures } of report.source) {
    expect([name, figures]).toEqual([key, figuresOf(decided.filter(({ source }) => source === key))]);
  }
  for (const { key, name: _name, ...figures } of report.hour) {
    expect(figures).toEqual(figuresOf(decided.filter(({ hour }) => String(hour) === key)));
    const { body } = await admin('listFigureLeads', { ...days, figure: 'in_time', by: 'hour', key });
    expect([key, body.meta.total]).toEqual([key, figures.in_time]);
  }
  expect((await (await app.as(people.otherLeader))('getReport', days)).body.first_calls.totals.first_calls).toBe(0);
});
