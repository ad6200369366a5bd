import { createAgent } from '../../support/factories';
import { called, createTeams, type Teams } from './teams';

let teams: Teams;
beforeAll(async () => {
  teams = await createTeams();
});
afterAll(() => teams.app.close());

const undo = (by: Teams['asAdmin'], transfer_id: number) => by('undoTransfer', undefined, { params: { transfer_id } });

test('a retried undo says who has a lead within the scope of the caller, whoever undid first', async () => {
  const { agents, people, asAdmin, asLeader, pool } = teams;
  const give = async () => {
    const [lead = 0] = await pool(1);
    const { body } = await asLeader('assignLeads', { lead_id: [lead], tl_id: people.leader.user_id });
    await asAdmin('reassignLeads', { lead_id: [lead], to_agent_id: agents.otherAgent.user_id });
    return body.transfer_id;
  };
  const read = async (by: Teams['asAdmin'], id: number) => {
    const { kept } = (await undo(by, id)).body;
    return kept.map(({ reason, name }) => [reason, name !== '']);
  };
  const forAdmin = [['Was given to Other Agent (Vikram Shah) since.', true]];
  const forLeader = [['Was given to another team since.', false]];
  const adminFirst = await give();
  expect([await read(asAdmin, adminFirst), await read(asLeader, adminFirst)]).toEqual([forAdmin, forLeader]);
  const leaderFirst = await give();
  expect([await read(asLeader, leaderFirst), await read(asAdmin, leaderFirst)]).toEqual([forLeader, forAdmin]);
});

test('of a lead that left the scope after it was called, the undo does not name the agent of the other team', async () => {
  const { app, agents, people, asLeader, save, pool } = teams;
  const [lead = 0] = await pool(1);
  const to = { tl_id: people.otherLeader.user_id, agent_id: agents.otherAgent.user_id };
  const { body } = await asLeader('assignLeads', { lead_id: [lead], ...to });
  expect(await save(await app.as(agents.otherAgent), lead, { ...called, notes: 'No answer' })).toBe(200);
  const { kept } = (await undo(asLeader, body.transfer_id)).body;
  expect(kept).toMatchObject([{ lead_id: lead, name: '', reason: 'Was called since.' }]);
});

test.each([
  ['left the team', (leader: number) => ({ team_leader_id: leader })],
  ['became a leader', () => ({ role: 2, team_leader_id: null })],
  ['lost CRM access', () => ({ crm_app_access: false })],
])('a lead of an agent who %s returns to the team leader without an agent, and is named', async (_how, change) => {
  const { db, agents, people, asAdmin, asOtherLeader, owned, places, historyOf } = teams;
  const team_leader_id = people.leader.user_id;
  const gone = await createAgent(db, { name: 'Gone Agent', team_leader_id });
  const [lead = 0] = await owned(gone, 1);
  const [stays = 0] = await owned(agents.naveen, 1);
  const first = await asAdmin('reassignLeads', { lead_id: [lead, stays], to_agent_id: agents.priya.user_id });
  const second = await asAdmin('reassignLeads', { lead_id: [lead, stays], to_agent_id: agents.otherAgent.user_id });
  expect((await undo(asAdmin, second.body.transfer_id)).body.without_agent).toEqual([]);
  await db.updateTable('users').set(change(people.otherLeader.user_id)).where('user_id', '=', gone.user_id).execute();

  const undone = await undo(asAdmin, first.body.transfer_id);
  expect(undone.body).toMatchObject({
    message: '2 leads are back where they were. 1 lead has no agent now.',
    ...{ undone: 2, kept: [] },
  });
  const { without_agent } = undone.body;
  expect(without_agent).toMatchObject([{ lead_id: lead, reason: 'Was with Gone Agent, who cannot have it now.' }]);
  expect(without_agent[0]?.name).not.toBe('');
  expect(await places([lead, stays])).toMatchObject([
    { team_leader_id, agent_id: null },
    { team_leader_id, agent_id: agents.naveen.user_id },
  ]);
  expect((await historyOf(lead))[0]?.notes).toBe('Transfer undone: back with Rohini Das.');
  expect((await undo(asAdmin, first.body.transfer_id)).body).toEqual(undone.body);
  expect((await undo(asOtherLeader, first.body.transfer_id)).status).toBe(404);
});
