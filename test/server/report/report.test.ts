import { limits } from '../../../src/contract/limits';
import { createAgent, createLead, createLeads, createTeamLeader } from '../../support/factories';
import type { People } from '../../support/people';
import { useReports } from './useReports';

const HOUR = 3_600_000;

const { app, people, callLead } = useReports();

const reportFor = async (who: keyof People, body: object = {}) => {
  const caller = await app.as(people[who]);
  return (await caller('getReport', body)).body;
};

const promises = ({ totals }: Awaited<ReturnType<typeof reportFor>>) => [
  totals.follow_ups_kept,
  totals.follow_ups_missed,
];

describe('a report', () => {
  it("counts exactly the caller's scope; unassigned leads belong to no team", async () => {
    const { leader, agent, otherAgent } = people;
    await createLead(app.db);
    await createLead(app.db, { team_leader_id: leader.user_id });
    await createLead(app.db, { agent_id: agent.user_id });
    await createLead(app.db, { agent_id: otherAgent.user_id });
    const created = async (who: keyof People, body?: object) => (await reportFor(who, body)).totals.created;
    expect([await created('admin'), await created('leader'), await created('agent')]).toEqual([4, 2, 1]);
    expect(await created('admin', { tl_id: leader.user_id })).toBe(2);
    expect(await created('leader', { tl_id: people.otherLeader.user_id })).toBe(0);
    const rows = async (who: keyof People) => (await reportFor(who, { by: 'agent' })).data.map(({ key }) => key);
    expect(await rows('leader')).toEqual([String(agent.user_id)]);
    expect(await rows('agent')).toEqual([String(agent.user_id)]);
    expect((await rows('admin')).sort()).toEqual([String(agent.user_id), String(otherAgent.user_id)].sort());
  });

  it('counts a follow-up as kept when the next call came by the end of its day, else as missed', async () => {
    const { agent } = people;
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    await callLead('agent', id, '2026-06-18T10:00:00+05:30');
    const days = { from: '2026-06-18', to: '2026-06-19' };
    expect(promises(await reportFor('agent', days))).toEqual([0, 0]);

    // 23:59 in India on the same day still counts as kept.
    app.clock.set('2026-06-18T23:59:00+05:30');
    expect((await reportFor('agent')).today).toMatchObject({ due: 1, late: 1, kept: 0, missed: 0 });
    await callLead('agent', id, '2026-06-19T10:00:00+05:30');
    expect((await reportFor('agent')).today).toMatchObject({ due: 0, late: 0, kept: 1, missed: 0 });
    expect(promises(await reportFor('agent', days))).toEqual([1, 0]);

    // After the end of its day it is in Missed Follow Up; a late call leaves it missed.
    app.clock.set('2026-06-20T00:01:00+05:30');
    const missed = await reportFor('agent', days);
    expect([promises(missed), missed.today.missed]).toEqual([[1, 1], 1]);
    await callLead('agent', id, '2026-06-25T10:00:00+05:30');
    const late = await reportFor('agent', days);
    expect([promises(late), late.today.missed]).toEqual([[1, 1], 0]);
  });

  it('has the median of whole minutes to the first call', async () => {
    const { agent } = people;
    const [first = 0, second = 0, third = 0] = await createLeads(app.db, 4, { agent_id: agent.user_id });
    const next = '2026-06-18T10:00:00+05:30';
    app.clock.advance(HOUR / 2);
    await callLead('agent', first, next);
    app.clock.advance(HOUR);
    await callLead('agent', second, next);
    await callLead('agent', third, next);
    // A second call changes nothing.
    await callLead('agent', first, next);
    const { totals, data } = await reportFor('leader', { by: 'agent' });
    expect(totals).toMatchObject({ created: 4, contacted: 3, first_call_minutes: 90 });
    expect(data).toMatchObject([{ calls: 4, open: 4, first_call_minutes: 90 }]);
  });

  it('has further divisions in one answer, each once, and its totals whatever the divisions', async () => {
    await createLead(app.db, { agent_id: people.agent.user_id, lead_source: 'Website' });
    await createLead(app.db, { project: 'Palm Grove' });
    const both = await reportFor('admin', { by: 'agent', also: ['source', 'agent', 'source', 'project'] });
    const alone = await reportFor('admin', { by: 'agent' });
    expect([both.data, both.totals, both.today]).toEqual([alone.data, alone.totals, alone.today]);
    const others = [await reportFor('admin', { by: 'source' }), await reportFor('admin', { by: 'project' })];
    expect(both.also).toEqual(others.map(({ by, data, more }) => ({ by, data, more })));
    expect(alone.also).toEqual([]);
    expect((await reportFor('admin', { also: ['month'] })).status).toBe(422);
  });

  it('has the totals of as many days before, where they are asked for and the calendar has them', async () => {
    const { id } = await createLead(app.db, {
      agent_id: people.agent.user_id,
      project: 'Palm Grove',
      created_at: new Date('2026-06-15T10:00:00+05:30'),
    });
    await callLead('agent', id);
    await createLead(app.db, { created_at: new Date('2026-06-13T23:59:00+05:30') });
    for (const who of ['admin', 'leader', 'agent'] as const) {
      for (const project of ['', 'Palm Grove']) {
        const { before } = await reportFor(who, { from: '2026-06-16', to: '2026-06-17', project, before: 1 });
        const { totals } = await reportFor(who, { from: '2026-06-14', to: '2026-06-15', project });
        expect(before).toEqual({ from: '2026-06-14', to: '2026-06-15', ...totals });
        expect(totals).toMatchObject({ created: 1, contacted: 1 });
      }
    }
    expect((await reportFor('admin')).before).toBeNull();
    expect((await reportFor('admin', { from: '0001-01-01', to: '0001-01-02', before: 1 })).before).toBeNull();
    expect((await reportFor('admin', { before: 'yes' })).status).toBe(422);
  });

  it('defaults to today, and refuses days in the wrong order, or more than a year', async () => {
    expect(await reportFor('admin')).toMatchObject({ from: '2026-06-17', to: '2026-06-17', by: 'day' });
    expect(await reportFor('admin', { from: '2026-06-01' })).toMatchObject({ from: '2026-06-01', to: '2026-06-17' });
    expect((await reportFor('admin', { from: '9999-12-30', to: '9999-12-31' })).data).toHaveLength(2);
    const order = await reportFor('admin', { from: '2026-06-02', to: '2026-06-01' });
    expect([order.status, order.errors]).toEqual([422, { to: 'Date To cannot be before Date From.' }]);
    const year = await reportFor('admin', { from: '2025-01-01', to: '2026-01-01' });
    expect(year.data).toHaveLength(limits.reportDays);
    const longer = await reportFor('admin', { from: '2025-01-01', to: '2026-01-02' });
    expect([longer.status, longer.errors]).toEqual([422, { to: 'A report covers at most 366 days.' }]);
  });

  it('has a row for the hundred agents with the most open leads, and the number of further agents', async () => {
    const { user_id } = await createTeamLeader(app.db);
    for (let n = 0; n < limits.reportRows; n += 1) await createAgent(app.db, { team_leader_id: user_id });
    const { data, more } = await reportFor('admin', { by: 'agent' });
    expect([data.length, more]).toEqual([limits.reportRows, 2]);
    const team = await reportFor('admin', { by: 'agent', tl_id: user_id });
    expect([team.data.length, team.more]).toEqual([limits.reportRows, 0]);
  });
});
