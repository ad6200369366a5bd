import { changeUser, createAgent } from '../../support/factories';
import { called } from '../../support/payloads';
import type { Caller } from '../../support/typedApp';
import { useTeams } from '../../support/useTeams';

const { app, people, idOf, asAdmin, asLeader, asOtherLeader, historyOf, pool, owned, save, undo, places } = useTeams();

test('a retried undo says who has a lead within the scope of the caller, whoever undid first', async () => {
  const give = async () => {
    const [lead = 0] = await pool(1);
    const { body } = await asLeader('assignLeads', { lead_id: [lead], tl_id: idOf.leader });
    await asAdmin('reassignLeads', { lead_id: [lead], to_agent_id: idOf.otherAgent });
    return body.transfer_id;
  };
  const reasons = async (by: Caller, id: number) => {
    const { kept } = (await undo(by, id)).body;
    return kept.map(({ reason, name }) => [reason, name !== '']);
  };
  const forAdmin = [['Was transferred to Farida Khan (Vikram Shah) since.', true]];
  const forLeader = [['Was transferred to another team since.', false]];
  const adminFirst = await give();
  expect([await reasons(asAdmin, adminFirst), await reasons(asLeader, adminFirst)]).toEqual([forAdmin, forLeader]);
  const leaderFirst = await give();
  expect([await reasons(asLeader, leaderFirst), await reasons(asAdmin, leaderFirst)]).toEqual([forLeader, forAdmin]);
});

test('of a lead that left the scope after it was called, the undo does not name the agent of the other team', async () => {
  const [lead = 0] = await pool(1);
  const to = { tl_id: idOf.otherLeader, agent_id: idOf.otherAgent };
  const { body } = await asLeader('assignLeads', { lead_id: [lead], ...to });
  expect((await save(await app.as(people.otherAgent), lead, { ...called, notes: 'No answer' })).status).toBe(200);
  const { kept } = (await undo(asLeader, body.transfer_id)).body;
  expect(kept).toMatchObject([{ lead_id: lead, name: '', reason: 'Was called since.' }]);
});

test.each([
  ['left the team', (leader: number) => ({ team_leader_id: leader })],
  ['became a leader', () => ({ role: 2, team_leader_id: null })],
  ['lost CRM access', () => ({ crm_app_access: false })],
])('a lead of an agent who %s returns to the team leader without an agent, and is named', async (_how, change) => {
  const team_leader_id = idOf.leader;
  const gone = await createAgent(app.db, { name: 'Gone Agent', team_leader_id });
  const [lead = 0] = await owned(gone.user_id, 1);
  const [stays = 0] = await owned(idOf.agent, 1);
  const first = await asAdmin('reassignLeads', { lead_id: [lead, stays], to_agent_id: idOf.colleague });
  const second = await asAdmin('reassignLeads', { lead_id: [lead, stays], to_agent_id: idOf.otherAgent });
  expect((await undo(asAdmin, second.body.transfer_id)).body.without_agent).toEqual([]);
  await changeUser(app.db, gone.user_id, change(idOf.otherLeader));

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
    { team_leader_id, agent_id: idOf.agent },
  ]);
  expect((await historyOf(lead))[0]?.notes).toBe('Transfer undone: back with Rohini Das.');
  expect((await undo(asAdmin, first.body.transfer_id)).body).toEqual(undone.body);
  expect((await undo(asOtherLeader, first.body.transfer_id)).status).toBe(404);
});
