import { leadStatuses } from '../../../src/contract/leadCodes';
import { changeUser, createAgent, createLead, createTeamLeader, createUser } from '../../support/factories';
import { useApp } from '../../support/useApp';

const app = useApp();

type Rule = Record<string, unknown>;

const staff = async (agents = 3) => {
  const admin = await createUser(app.db);
  const leader = await createTeamLeader(app.db);
  const team = [];
  for (let n = 0; n < agents; n += 1) team.push(await createAgent(app.db, { team_leader_id: leader.user_id }));
  return { token: await app.signIn(admin.phone), leader, team };
};

const base = { is_on: 1, by: 'turn', who: 'hours', otherwise: 'wait' } as const;

const save = async (token: string, data: readonly Rule[], more: object = {}) =>
  app.call('saveHandOut', { token, body: { data, ...more } });

const fresh = (count: number, overrides = {}) =>
  Promise.all(
    Array.from({ length: count }, () =>
      createLead(app.db, { lead_status: leadStatuses.fresh, created_at: app.clock.now(), ...overrides }),
    ),
  );

const agentsOf = async (): Promise<(number | null)[]> =>
  (await app.db.selectFrom('leads').select('agent_id').orderBy('id').execute()).map(({ agent_id }) => agent_id);

const sharesOf = async (): Promise<number[]> => {
  const agents = await agentsOf();
  return [...new Set(agents)].map((agent) => agents.filter((one) => one === agent).length);
};

const seen = async (phone: string, state: 'seen' | 'here' | 'break', until = '') => {
  const token = await app.signIn(phone);
  return app.call('setPresence', { token, body: { state, until } });
};

beforeEach(async () => {
  await app.db.deleteFrom('leads').execute();
  await app.db.deleteFrom('hand_out_rules').execute();
  await app.db.deleteFrom('working_hours').execute();
  app.clock.advance(1000);
});

test('Without a rule that is on, leads stay fresh', async () => {
  const { token, leader } = await staff();
  expect((await save(token, [{ ...base, is_on: 0, name: 'Off', tl_id: leader.user_id }])).status).toBe(200);
  await fresh(2);
  await app.handOutLeads();
  expect(await agentsOf()).toEqual([null, null]);
  expect(await app.db.selectFrom('hand_outs').select('lead_id').execute()).toEqual([]);
});

test('New leads go to the agents in turn, with the rule in their history, and older ones stay', async () => {
  const { token, leader, team } = await staff();
  const [old] = await fresh(1);
  app.clock.advance(60_000);
  await save(token, [{ ...base, name: 'All', tl_id: leader.user_id }]);
  await fresh(7);
  await app.handOutLeads();
  await fresh(5);
  await app.handOutLeads();
  expect(await agentsOf()).toContain(null);
  await app.db
    .deleteFrom('leads')
    .where('id', '=', old?.id ?? 0)
    .execute();
  expect(await sharesOf()).toEqual([4, 4, 4]);
  const lead = await app.db.selectFrom('leads').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
  expect(lead).toMatchObject({ lead_status: leadStatuses.new, team_leader_id: leader.user_id, version: 2 });
  const note = await app.db.selectFrom('lead_notes').selectAll().where('lead_id', '=', lead.id).executeTakeFirst();
  expect(note).toMatchObject({
    author_name: 'Hand-out',
    notes: `To ${team[0]?.name} (${leader.name}) by the rule "All": next in turn, of 3 agents at work.`,
  });
});

test('A batch of 1,000 is split over 8 agents by weight, also in several processes', async () => {
  const { token, leader, team } = await staff(8);
  const [first] = team;
  const weights = team.map(({ user_id }) => ({ agent_id: user_id, weight: user_id === first?.user_id ? 3 : 1 }));
  await save(token, [{ ...base, name: 'Equal', tl_id: leader.user_id }]);
  await fresh(1_000);
  await Promise.all([app.handOutLeads(), app.handOutLeads(), app.handOutLeads()]);
  expect(await sharesOf()).toEqual(Array.from({ length: 8 }, () => 125));
  await app.db.deleteFrom('leads').execute();
  await save(token, [{ ...base, name: 'Weights', tl_id: leader.user_id, agents: weights }]);
  await fresh(100);
  await app.handOutLeads();
  expect((await sharesOf()).sort((one, other) => one - other)).toEqual([10, 10, 10, 10, 10, 10, 10, 30]);
});

test('The first rule that fits takes the lead: project, city, hours; by load the emptiest agent', async () => {
  const { token, leader, team } = await staff(2);
  const other = await createTeamLeader(app.db);
  const [busy, free] = team;
  await createLead(app.db, {
    agent_id: busy?.user_id ?? 0,
    team_leader_id: leader.user_id,
    lead_status: leadStatuses.hot,
  });
  await save(token, [
    { ...base, name: 'Palm', tl_id: leader.user_id, project: 'palm  grove', city: 'Pune', by: 'load' },
    { ...base, name: 'Rest', tl_id: other.user_id, otherwise: 'leader' },
  ]);
  const [[palm], [rest]] = [
    await fresh(1, { project: 'Palm Grove', city: 'PUNE' }),
    await fresh(1, { project: 'Sea View' }),
  ];
  await app.handOutLeads();
  const leads = await app.db.selectFrom('leads').select(['id', 'team_leader_id', 'agent_id', 'lead_status']).execute();
  const of = (id = 0) => leads.find((lead) => lead.id === id);
  expect(of(palm?.id)).toMatchObject({ agent_id: free?.user_id, lead_status: leadStatuses.new });
  expect(of(rest?.id)).toMatchObject({ team_leader_id: other.user_id, agent_id: null, lead_status: leadStatuses.new });
});

test('Only who is present has a lead: a break and silence end it, and the leads wait for the next', async () => {
  const { token, leader, team } = await staff(2);
  const [here, away] = team;
  await save(token, [{ ...base, who: 'present', name: 'Present', tl_id: leader.user_id }]);
  await fresh(1);
  await app.handOutLeads();
  expect(await agentsOf()).toEqual([null]);
  await seen(here?.phone ?? '', 'seen');
  await app.handOutLeads();
  // Waiting leads are tried again after some seconds.
  expect(await agentsOf()).toEqual([null]);
  app.clock.advance(6_000);
  await app.handOutLeads();
  expect(await agentsOf()).toEqual([here?.user_id]);
  await seen(away?.phone ?? '', 'seen');
  expect((await seen(here?.phone ?? '', 'break')).body.message).toBe('You are on a break.');
  await seen(here?.phone ?? '', 'seen');
  await fresh(2);
  await app.handOutLeads();
  expect(await agentsOf()).toEqual([here?.user_id, away?.user_id, away?.user_id]);
  const { body } = await app.call('getPresence', { token: await app.signIn(leader.phone) });
  expect(body.data).toMatchObject([
    { name: here?.name, state: 'break', until: null },
    { name: away?.name, state: 'here' },
  ]);
  app.clock.advance(200_000);
  await seen(here?.phone ?? '', 'here');
  await fresh(1);
  await app.handOutLeads();
  expect((await agentsOf()).at(-1)).toBe(here?.user_id);
});

test('Outside working hours and on a holiday nobody has leads; in the morning they are handed out', async () => {
  const { token, leader } = await staff(2);
  const now = app.clock.now();
  const day = new Date(now.getTime() + 330 * 60_000).toISOString().slice(0, 10);
  const hours = [{ tl_id: null, days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '23:59', holidays: [day] }];
  await save(token, [{ ...base, name: 'Day', tl_id: leader.user_id }], { hours });
  await fresh(2);
  await app.handOutLeads();
  expect(await agentsOf()).toEqual([null, null]);
  app.clock.advance(24 * 3_600_000);
  await app.handOutLeads();
  expect(await sharesOf()).toEqual([1, 1]);
});

test('Limits of an hour and of open leads hold back; who lost access has nothing', async () => {
  const { token, leader, team } = await staff(3);
  const [gone] = team;
  await changeUser(app.db, gone?.user_id ?? 0, { crm_app_access: false });
  await save(token, [{ ...base, name: 'Few', tl_id: leader.user_id, most_hour: 2, most_open: 3 }]);
  await fresh(9);
  await app.handOutLeads();
  expect((await agentsOf()).filter((agent) => agent !== null)).toHaveLength(4);
  app.clock.advance(3_700_000);
  await app.handOutLeads();
  const agents = await agentsOf();
  expect(agents.filter((agent) => agent !== null)).toHaveLength(6);
  expect(agents).not.toContain(gone?.user_id);
});

test('A trial says who would have had the last leads, and changes nothing', async () => {
  const { token, leader, team } = await staff(2);
  await fresh(3);
  const rule = { ...base, is_on: 0, name: 'Trial', tl_id: leader.user_id } as const;
  const { body } = await app.call('tryHandOut', { token, body: { data: [rule] } });
  const names = team.map(({ name }) => name);
  expect(body.data).toMatchObject([{ agent: names[0] }, { agent: names[1] }, { agent: names[0] }]);
  expect(await agentsOf()).toEqual([null, null, null]);
});

test('A team leader sees and saves the own rules alone; a stale list and wrong people are refused', async () => {
  const { token, leader, team } = await staff(1);
  const other = await createTeamLeader(app.db);
  const mine = { ...base, name: 'Mine', tl_id: leader.user_id };
  const theirs = { ...base, name: 'Theirs', tl_id: other.user_id };
  await save(token, [theirs, mine]);
  const own = await app.signIn(leader.phone);
  expect((await save(own, [theirs])).status).toBe(403);
  expect((await save(own, [{ ...mine, name: 'Theirs' }])).status).toBe(422);
  expect((await save(own, [{ ...mine, agents: [{ agent_id: other.user_id, weight: 1 }] }])).body.errors).toEqual({
    'data[0].agents': 'Mine: all agents must be of this team.',
  });
  const { data: read } = (await app.call('getHandOut', { token: own })).body;
  expect(read).toMatchObject([{ name: 'Mine', agents: [] }]);
  const agents = team.map(({ user_id }) => ({ agent_id: user_id, weight: 2 }));
  expect(
    (
      await save(own, [
        { ...mine, name: 'Next' },
        { ...mine, agents },
      ])
    ).status,
  ).toBe(200);
  expect((await save(token, [], { was: [theirs, mine] })).status).toBe(409);
  const { data: all } = (await app.call('getHandOut', { token })).body;
  expect(all).toMatchObject([{ name: 'Theirs' }, { name: 'Next' }, { name: 'Mine', agents }]);
  expect((await save(token, [], { was: all })).status).toBe(200);
});
