import { leadStatuses } from '../../../src/contract/leadCodes';
import { createAgent, createLead, createLeads, createTeamLeader, createUser } from '../../support/factories';
import { useApp } from '../../support/useApp';

const app = useApp();

let token = '';
let tl_id = 0;
let agents: Awaited<ReturnType<typeof createAgent>>[] = [];

beforeEach(async () => {
  await app.db.deleteFrom('leads').execute();
  await app.db.deleteFrom('hand_out_rules').execute();
  await app.db.deleteFrom('working_hours').execute();
  app.clock.set(new Date('2026-06-17T12:00:00+05:30'));
  token = await app.signIn((await createUser(app.db)).phone);
  tl_id = (await createTeamLeader(app.db)).user_id;
  agents = [await createAgent(app.db, { team_leader_id: tl_id }), await createAgent(app.db, { team_leader_id: tl_id })];
});

const rule = (name: string, more: object = {}) => ({
  ...{ name, is_on: 1, tl_id, by: 'turn', who: 'hours', otherwise: 'wait', ...more },
});

const only = (some: typeof agents) => ({ agents: some.map(({ user_id }) => ({ agent_id: user_id, weight: 1 })) });

const save = async (rules: readonly object[], more: object = {}): Promise<void> => {
  expect((await app.call('saveHandOut', { token, body: { data: rules, ...more } })).status).toBe(200);
  app.clock.advance(1_000);
};

const office = { tl_id: null, days: [0, 1, 2, 3, 4, 5, 6], from: '09:30', to: '12:15', holidays: [] };

const arrive = async (count = 1): Promise<number[]> => {
  const lead = { lead_status: leadStatuses.fresh, created_at: app.clock.now() };
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push((await createLead(app.db, lead)).id);
  await app.handOutLeads();
  return ids;
};

const agentOf = async (id = 0): Promise<number | null> =>
  (await app.db.selectFrom('leads').select('agent_id').where('id', '=', id).executeTakeFirstOrThrow()).agent_id;

const ruleOf = async (id = 0): Promise<string | null> =>
  (await app.db.selectFrom('hand_outs').select('rule').where('lead_id', '=', id).executeTakeFirstOrThrow()).rule;

const see = async (agent: { phone: string } | undefined): Promise<void> => {
  const body = { state: 'seen', until: '' };
  await app.call('setPresence', { token: await app.signIn(agent?.phone ?? ''), body });
};

test('A team has its working hours once and a name one rule, and what is wrong is said in words', async () => {
  const refusal = async (body: object): Promise<unknown> => {
    const answer = await app.call('saveHandOut', { token, body });
    expect(answer.status).toBe(422);
    return answer.body.errors;
  };
  const hours = 'A team has its working hours once.';
  expect(await refusal({ data: [], hours: [office, { ...office, tl_id: undefined }] })).toEqual({ hours });
  expect(await refusal({ data: [], hours: [office, { ...office, tl_id }, { ...office, tl_id }] })).toEqual({ hours });
  const holidays = 'A holiday must be a date such as 2026-08-15.';
  const odd = { ...office, holidays: [[[[]]]] };
  expect(await refusal({ data: [], hours: [odd] })).toEqual({ hours: holidays });
  const data = 'Two rules have the same name.';
  expect(await refusal({ data: [rule('Night'), rule('Night')] })).toEqual({ data });
});

test('A rule for working hours and one for the others take what comes in then', async () => {
  await save([rule('Night', { hours: 'off' }), rule('Day', { hours: 'working' })], { hours: [office] });
  const [noon] = await arrive();
  app.clock.set(new Date('2026-06-17T21:00:00+05:30'));
  const [evening] = await arrive();
  expect([await ruleOf(noon), await ruleOf(evening)]).toEqual(['Day', 'Night']);
});

test('By load, the agent with the fewest open leads for the weight has all until the loads are equal', async () => {
  const [busy, free] = agents;
  await createLeads(app.db, 4, { agent_id: busy?.user_id ?? 0, team_leader_id: tl_id, lead_status: leadStatuses.hot });
  await save([rule('Load', { by: 'load' })]);
  const ids = await arrive(3);
  expect(await Promise.all(ids.map(agentOf))).toEqual(ids.map(() => free?.user_id));
  const weights = agents.map(({ user_id }, nth) => ({ agent_id: user_id, weight: nth === 0 ? 5 : 1 }));
  await save([rule('Load', { by: 'load', agents: weights })]);
  expect(await agentOf((await arrive())[0])).toBe(busy?.user_id);
});

test('A trial says why: next in turn, the fewest open leads, nobody present, no rule', async () => {
  await arrive();
  const reasonOf = async (more: object): Promise<unknown> => {
    const { body } = await app.call('tryHandOut', { token, body: { data: [rule('Tried', more)] } });
    return (body.data as { reason: string }[])[0]?.reason;
  };
  expect(await reasonOf({})).toBe('next in turn, of 2 agents at work.');
  expect(await reasonOf({ by: 'load' })).toBe('the fewest open leads, of 2 agents at work.');
  expect(await reasonOf({ who: 'present' })).toBe('No agent who is present can take it: it waits.');
  const leader = { who: 'present', otherwise: 'leader' };
  expect(await reasonOf(leader)).toBe('No agent who is present can take it: the team leader has it.');
  expect(await reasonOf({ city: 'Nowhere' })).toBe('No rule takes it: it stays fresh.');
});

test('A lead that nobody could take before the day ended goes on ten minutes into the next one', async () => {
  const [first, second] = agents;
  await save([rule('Others', { city: 'Nowhere' }), rule('Here', only(agents.slice(0, 1)))], { hours: [office] });
  const [id] = await arrive();
  await save([rule('Others', { is_on: 0 }), rule('Here')]);
  const at = async (time: string, agent = second): Promise<number | null> => {
    app.clock.set(new Date(`2026-06-${time}:00+05:30`));
    await see(agent);
    await app.handOutLeads();
    return agentOf(id);
  };
  expect(await at('17T12:11', first)).toBe(first?.user_id);
  expect(await at('17T12:16')).toBe(first?.user_id);
  expect(await at('18T09:39')).toBe(first?.user_id);
  expect(await at('18T09:41')).toBe(second?.user_id);
});

test('In turn, an agent with many open leads has new ones as well', async () => {
  const [busy] = agents;
  await createLeads(app.db, 4, { agent_id: busy?.user_id ?? 0, team_leader_id: tl_id, lead_status: leadStatuses.hot });
  await save([rule('Turn')]);
  const ids = await arrive(2);
  expect(new Set(await Promise.all(ids.map(agentOf)))).toEqual(new Set(agents.map(({ user_id }) => user_id)));
});

test('A lead passes on by its own rule, whatever rules came before it since; without that rule it stays', async () => {
  const [third, newcomer] = [
    await createAgent(app.db, { team_leader_id: tl_id }),
    await createAgent(app.db, { team_leader_id: tl_id }),
  ];
  const own = rule('Own', only([...agents, third]));
  const other = rule('Other', only([newcomer]));
  await save([own]);
  const [id] = await arrive();
  const first = await agentOf(id);
  const afterTenMinutes = async (rules: readonly object[]): Promise<number | null> => {
    await save(rules);
    app.clock.advance(10 * 60_000);
    for (const agent of [...agents, third, newcomer]) await see(agent);
    await app.handOutLeads();
    return agentOf(id);
  };
  const next = await afterTenMinutes([other, own]);
  expect([first, newcomer.user_id]).not.toContain(next);
  expect(await afterTenMinutes([other, { ...own, is_on: 0 }])).toBe(next);
});
