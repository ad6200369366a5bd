import { createAgent, createLead, createTeamLeader, createUser, type CreatedUser } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/testApp';

/** Every call here comes with a token whose session was looked up before: its read begins while it is looked up again. */
let app: TestApp;
let leader: CreatedUser;

beforeAll(async () => {
  app = await createTestApp();
  leader = await createTeamLeader(app.db);
});
afterAll(() => app.close());

const known = async ({ phone }: CreatedUser): Promise<string> => {
  const token = await app.signIn(phone);
  expect((await app.call('listTeamLeaders', { token })).status).toBe(200);
  return token;
};
const changePastServer = ({ user_id }: CreatedUser, change: Partial<Pick<CreatedUser, 'role' | 'team_leader_id'>>) =>
  app.db.updateTable('users').set(change).where('user_id', '=', user_id).execute();

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
  await app.db.updateTable('users').set({ crm_app_access: false }).where('user_id', '=', user.user_id).execute();
  expect((await app.call('getCounters', { token })).body).toEqual(refused);
});

test('an Admin whom another process made an agent sees an agent’s leads, and what was read for the Admin is dropped', async () => {
  const user = await createUser(app.db);
  const foreign = await createLead(app.db, { team_leader_id: leader.user_id });
  const own = await createLead(app.db, { team_leader_id: leader.user_id, agent_id: user.user_id });
  const token = await known(user);
  const statusOf = async (id: number) => (await app.call('getLead', { token, params: { id } })).status;
  expect([await statusOf(foreign.id), await statusOf(own.id)]).toEqual([200, 200]);
  await changePastServer(user, { role: 3, team_leader_id: leader.user_id });
  expect([await statusOf(foreign.id), await statusOf(own.id)]).toEqual([404, 200]);
  expect((await app.call('listUsers', { token })).status).toBe(403);
});

test('an agent whom another process made an Admin is not refused what an agent would be', async () => {
  const user = await createAgent(app.db, { team_leader_id: leader.user_id });
  const { id } = await createLead(app.db);
  const token = await known(user);
  expect((await app.call('listUsers', { token })).status).toBe(403);
  await changePastServer(user, { role: 1, team_leader_id: null });
  expect((await app.call('listUsers', { token })).status).toBe(200);
  expect((await app.call('getLead', { token, params: { id } })).status).toBe(200);
});
