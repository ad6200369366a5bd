import { changeUser, createAgent, type CreatedUser, createLead, createUser } from '../../support/factories';
import { useTeams } from '../../support/useTeams';

/** Every call here comes with a token whose session was looked up before: its read begins while it is looked up again. */
const { app, idOf } = useTeams();

const known = async ({ phone }: CreatedUser): Promise<string> => {
  const token = await app.signIn(phone);
  expect((await app.call('listTeamLeaders', { token })).status).toBe(200);
  return token;
};
const refused = { status: 401, message: 'Please sign in to continue.' };

test('a session that was ended by another process is refused at once, for whatever is asked', async () => {
  const user = await createUser(app.db);
  const { id } = await createLead(app.db);
  const token = await known(user);
  await app.db.deleteFrom('user_sessions').where('user_id', '=', user.user_id).execute();
  expect((await app.call('getLead', { token, params: { id } })).body).toEqual(refused);
  expect((await app.call('getLead', { token, params: { id: 999_999 } })).body).toEqual(refused);
  expect((await app.call('listLeads', { token, body: { lead_status: 'wrong' } })).body).toEqual(refused);
  expect((await app.call('addMasterSetting', { token, body: {} })).body).toEqual(refused);
});

test('a person who was deactivated by another process is out at once', async () => {
  const user = await createUser(app.db);
  const token = await known(user);
  await changeUser(app.db, user.user_id, { crm_app_access: false });
  expect((await app.call('getCounters', { token })).body).toEqual(refused);
});

test('an Admin whom another process made an agent sees an agent’s leads, and what was read for the Admin is dropped', async () => {
  const user = await createUser(app.db);
  const foreign = await createLead(app.db, { team_leader_id: idOf.leader });
  const own = await createLead(app.db, { team_leader_id: idOf.leader, agent_id: user.user_id });
  const token = await known(user);
  const statusOf = async (id: number) => (await app.call('getLead', { token, params: { id } })).status;
  expect([await statusOf(foreign.id), await statusOf(own.id)]).toEqual([200, 200]);
  await changeUser(app.db, user.user_id, { role: 3, team_leader_id: idOf.leader });
  expect([await statusOf(foreign.id), await statusOf(own.id)]).toEqual([404, 200]);
  expect((await app.call('listUsers', { token })).status).toBe(403);
});

test('an agent whom another process made an Admin is not refused what an agent would be', async () => {
  const user = await createAgent(app.db, { team_leader_id: idOf.leader });
  const { id } = await createLead(app.db);
  const token = await known(user);
  expect((await app.call('listUsers', { token })).status).toBe(403);
  await changeUser(app.db, user.user_id, { role: 1, team_leader_id: null });
  expect((await app.call('listUsers', { token })).status).toBe(200);
  expect((await app.call('getLead', { token, params: { id } })).status).toBe(200);
});
