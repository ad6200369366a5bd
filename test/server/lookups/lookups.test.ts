import { createAgent, createTeamLeader } from '../../support/factories';
import { useTeams } from '../../support/useTeams';

const { app, idOf, callerOf, asAdmin } = useTeams();

describe.each(['admin', 'leader', 'agent'] as const)('as %s', (who) => {
  const caller = callerOf(who);

  it('all 28 states and 8 union territories are read', async () => {
    const { body } = await caller('listStates');
    expect(body.status).toBe(200);
    expect(body.data).toHaveLength(36);
    for (const state of ['Andhra Pradesh', 'Ladakh', 'Puducherry']) expect(body.data).toContainEqual({ state });
  });

  it('the team leaders with access are read, by name', async () => {
    const late = await createTeamLeader(app.db, { name: 'Zoya' });
    const early = await createTeamLeader(app.db, { name: 'aarti' });
    await createTeamLeader(app.db, { name: 'Left Long Ago', crm_app_access: false });
    const data = [
      { user_id: early.user_id, name: 'aarti' },
      { user_id: idOf.leader, name: 'Rohini Das' },
      { user_id: idOf.otherLeader, name: 'Vikram Shah' },
      { user_id: late.user_id, name: 'Zoya' },
    ];
    expect((await caller('listTeamLeaders')).body).toEqual({ status: 200, data });
    await app.db.deleteFrom('users').where('name', 'in', ['Zoya', 'aarti', 'Left Long Ago']).execute();
  });

  it('the agents of any team leader with access are read, by name', async () => {
    const leader = await createTeamLeader(app.db, { crm_app_access: false });
    const own = { team_leader_id: leader.user_id };
    const second = await createAgent(app.db, { ...own, name: 'Vinod' });
    const first = await createAgent(app.db, { ...own, name: 'Bina' });
    await createAgent(app.db, { ...own, name: 'Left', crm_app_access: false });
    const data = [
      { id: first.user_id, name: 'Bina' },
      { id: second.user_id, name: 'Vinod' },
    ];
    const { body } = await caller('listAgents', undefined, { params: { teamLeaderId: leader.user_id } });
    expect(body).toEqual({ status: 200, data });
  });
});

it.each(['999999', '0', 'x', '99999999999', '-1', 'an agent'])(
  '"%s" is no leader, and has no agents',
  async (named) => {
    const teamLeaderId = named === 'an agent' ? idOf.agent : named;
    const { body } = await asAdmin('listAgents', undefined, { params: { teamLeaderId } });
    expect(body).toEqual({ status: 200, data: [] });
  },
);
