import { sql } from 'kysely';
import { unwrapLeadPage } from '../../../src/contract/leads';
import { readFigureLeads, type FigureLeadsResponse } from '../../../src/contract/report';
import { limits } from '../../../src/contract/limits';
import { createAgent, createLead } from '../../support/factories';
import type { People } from '../../support/people';
import { testNow } from '../../support/testClock';
import { useReports } from './useReports';

const { app, people, callLead } = useReports();

const ask = async (who: keyof People, body: object) => (await app.as(people[who]))('listFigureLeads', body);

type Page = Omit<FigureLeadsResponse, 'status'>;

const behind = async (who: keyof People, body: object): Promise<Page> => {
  const answer = await ask(who, body);
  expect(answer.status).toBe(200);
  return answer.body;
};

const namesOf = ({ data }: Page) => data.map(({ lead }) => lead?.name ?? null);

const minutesAgo = (minutes: number): Date => new Date(testNow.getTime() - minutes * 60_000);

it('returns the leads of a figure as list rows, newest first, with the days and the name of its row', async () => {
  const agent_id = people.agent.user_id;
  await createLead(app.db, { agent_id, name: 'Older', lead_source: 'Facebook', created_at: minutesAgo(20) });
  await createLead(app.db, { agent_id, name: 'Newer', lead_source: 'Facebook', created_at: minutesAgo(10) });
  await createLead(app.db, { agent_id, name: 'Another', lead_source: 'Walk In', created_at: minutesAgo(5) });
  const days = { from: '2026-06-17', to: '2026-06-17' };
  const answer = await behind('agent', { ...days, figure: 'created', by: 'source', key: 'Facebook' });
  expect(answer).toMatchObject({ ...days, name: 'Facebook', team_leader: '' });
  expect(answer.meta).toEqual({ current_page: 1, last_page: 1, total: 2 });
  expect(namesOf(answer)).toEqual(['Newer', 'Older']);
  const listed = await (await app.as(people.agent))('searchLeads', { search_value: 'Newer', page: 1 });
  expect(readFigureLeads(answer).rows[0]?.lead).toEqual(unwrapLeadPage(listed.body).rows[0]);
  expect(answer.data[0]?.at).toBe(answer.data[0]?.lead?.created_at);
});

it('counts a call of a lead that was reassigned, and hides the lead from its former agent', async () => {
  const { id } = await createLead(app.db, { agent_id: people.agent.user_id, name: 'Gone To Another' });
  await callLead('agent', id);
  await callLead('agent', id);
  const calls = { figure: 'calls', by: 'agent', key: String(people.agent.user_id) };
  expect(namesOf(await behind('agent', calls))).toEqual(['Gone To Another', 'Gone To Another']);

  const colleague = await createAgent(app.db, { team_leader_id: people.leader.user_id });
  await app.db.updateTable('leads').set({ agent_id: colleague.user_id }).where('id', '=', id).execute();
  const after = await behind('agent', calls);
  expect([after.meta.total, namesOf(after)]).toEqual([2, [null, null]]);
  expect(JSON.stringify(after)).not.toMatch(/Gone|C-0/);
  expect(namesOf(await behind('leader', calls))).toEqual(['Gone To Another', 'Gone To Another']);
});

it('lists follow-ups answered on their day as kept, and no later ones', async () => {
  const agent_id = people.agent.user_id;
  const kept = await createLead(app.db, { agent_id, name: 'Kept' });
  const missed = await createLead(app.db, { agent_id, name: 'Missed' });
  for (const { id } of [kept, missed]) await callLead('agent', id, '2026-06-17T18:00:00+05:30');
  app.clock.set('2026-06-17T23:59:00+05:30');
  await callLead('agent', kept.id);
  const hour = { figure: 'today_kept', by: 'hour', key: '18' };
  expect(namesOf(await behind('agent', hour))).toEqual(['Kept']);
  app.clock.set('2026-06-18T00:00:00+05:30');
  await callLead('agent', missed.id);
  const days = { from: '2026-06-17', to: '2026-06-18' };
  const answer = await behind('agent', { ...days, figure: 'follow_ups_kept' });
  expect(namesOf(answer)).toEqual(['Kept']);
  // The due time, not the time of the call.
  expect(answer.data[0]?.at).toBe('2026-06-17T18:00:00+05:30');
});

it.each([
  ['leader', 'otherLeader', 'otherAgent'],
  ['agent', 'leader', 'otherAgent'],
  ['agent', 'otherLeader', 'otherAgent'],
] as const)('gives the %s no name and no lead of other people', async (who, leader, agent) => {
  const { id } = await createLead(app.db, { agent_id: people.otherAgent.user_id, name: 'Foreign', lead_status: 2 });
  await callLead('otherAgent', id);
  const row = { by: 'agent', key: String(people[agent].user_id), tl_id: people[leader].user_id };
  for (const figure of ['open', 'created', 'calls']) {
    expect((await behind('admin', { figure, by: 'agent', key: String(people.otherAgent.user_id) })).meta.total).toBe(1);
    expect(await behind(who, { ...row, figure })).toMatchObject({
      name: '',
      team_leader: '',
      data: [],
      meta: { total: 0 },
    });
  }
});

it('names agent and team leader to people who see their reports', async () => {
  const row = { figure: 'open', by: 'agent', key: String(people.agent.user_id), tl_id: people.leader.user_id };
  const names = { name: people.agent.name, team_leader: people.leader.name };
  expect(await behind('admin', row)).toMatchObject(names);
  expect(await behind('leader', row)).toMatchObject(names);
  expect(await behind('agent', row)).toMatchObject({ ...names, team_leader: '' });
});

it.each([
  [{}, { figure: 'Figure is required.' }],
  [{ figure: 'hearts' }, { figure: 'Figure must be one of the choices.' }],
  [{ figure: 'open' }, { by: 'This figure is one of an agent.' }],
  [{ figure: 'calls', by: 'project', key: 'x' }, { by: 'This figure does not stand in such a row.' }],
  [{ figure: 'created', by: 'hour', key: '10' }, { by: 'This figure does not stand in such a row.' }],
  [{ figure: 'hot', by: 'reason', key: '' }, { by: 'This figure does not stand in such a row.' }],
  [{ figure: 'today_late', by: 'hour', key: '24' }, { key: 'There is no such row.' }],
  [{ figure: 'created', by: 'agent', key: '9999999999' }, { key: 'There is no such row.' }],
  [{ figure: 'created', by: 'agent', key: '1e3' }, { key: 'There is no such row.' }],
  [{ figure: 'created', by: 'agent' }, { key: 'There is no such row.' }],
  [{ figure: 'created', by: 'day', key: '2026-02-30' }, { key: 'There is no such row.' }],
  [{ figure: 'created', from: '2026-06-02', to: '2026-06-01' }, { to: 'Date To cannot be before Date From.' }],
])('%j is refused', async (body, errors) => {
  const answer = await ask('admin', body);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors });
});

it('has pages, none past the last one, and ends at its depth with the true total', async () => {
  const count = limits.figureDepth + 30;
  const last = limits.figureDepth / limits.figurePageSize;
  await sql`
    insert into leads (name, contact, lead_status, created_at, updated_at)
    select 'Lead ' || n, '9822011223', 0, ${testNow}::timestamptz - n * interval '1 millisecond', ${testNow}
    from generate_series(1, ${count}::integer) n`.execute(app.db);
  const answer = await behind('admin', { figure: 'created', page: last });
  expect(answer.meta).toEqual({ current_page: last, last_page: last, total: count });
  expect([namesOf(answer).length, namesOf(answer).at(-1)]).toEqual([
    limits.figurePageSize,
    `Lead ${limits.figureDepth}`,
  ]);
  const past = await behind('admin', { figure: 'created', page: last + 1 });
  expect([past.data, past.meta.total]).toEqual([[], count]);
});
