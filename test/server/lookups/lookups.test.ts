import { createAgent, createTeamLeader } from '../../support/factories';
import { createPeople, type People } from '../../support/people';
import { createTestApp, type TestApp } from '../../support/testApp';

let app: TestApp;
let people: People;

beforeAll(async () => {
  app = await createTestApp();
  people = await createPeople(app);
});
afterAll(() => app.close());

describe.each(['admin', 'leader', 'agent'] as const)('as %s', (who) => {
  it('all 28 states and 8 union territories are read', async () => {
    const { body } = await app.call('listStates', { token: people[who].token });
    expect(body.status).toBe(200);
    expect(body.data).toHaveLength(36);
    for (const state of ['Andhra Pradesh', 'Ladakh', 'Puducherry']) expect(body.data).toContainEqual({ state });
  });

  it('the team leaders with access are read, by name', async () => {
    const { token } = people[who];
    const late = await createTeamLeader(app.db, { name: 'Zoya' });
    const early = await createTeamLeader(app.db, { name: 'aarti' });
    await createTeamLeader(app.db, { name: 'Left Long Ago', crm_app_access: false });
    const { body } = await app.call('listTeamLeaders', { token });
    const expected = [
      { user_id: early.user_id, name: 'aarti' },
      { user_id: people.leader.user_id, name: people.leader.name },
      { user_id: people.otherLeader.user_id, name: people.otherLeader.name },
      { user_id: late.user_id, name: 'Zoya' },
    ];
    expect(body).toEqual({ status: 200, data: expected });
    await app.db.deleteFrom('users').where('name', 'in', ['Zoya', 'aarti', 'Left Long Ago']).execute();
  });

  it('the agents of any team leader with access are read, by name', async () => {
    const leader = await createTeamLeader(app.db, { crm_app_access: false });
    const own = { team_leader_id: leader.user_id };
    const second = await createAgent(app.db, { ...own, name: 'Vinod' });
    const first = await createAgent(app.db, { ...own, name: 'Bina' });
    await createAgent(app.db, { ...own, name: 'Left', crm_app_access: false });
    const params = { teamLeaderId: leader.user_id };
    const { body } = await app.call('listAgents', { token: people[who].token, params });
    expect(body).toEqual({
      status: 200,
      data: [
        { id: first.user_id, name: 'Bina' },
        { id: second.user_id, name: 'Vinod' },
      ],
    });
  });
});

it.each(['999999', '0', 'x', '99999999999', '-1'])('an unknown leader "%s" has no agents', async (teamLeaderId) => {
  const { status, body } = await app.call('listAgents', { token: people.admin.token, params: { teamLeaderId } });
  expect([status, body]).toEqual([200, { status: 200, data: [] }]);
});

it('an agent has no agents', async () => {
  const params = { teamLeaderId: people.agent.user_id };
  const { body } = await app.call('listAgents', { token: people.admin.token, params });
  expect(body.data).toEqual([]);
});
