import { createAgent, createLead, createTeamLeader, createUser } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

// The wording and the field of each refused assignment.

let app: TypedApp;
let admin: Caller;
let asLeader: Caller;
let leader: { user_id: number };
let agent: { user_id: number };
let otherLeader: { user_id: number };
let goneLeader: { user_id: number };
let goneAgent: { user_id: number };

beforeAll(async () => {
  app = await createTypedApp();
  admin = await app.as(await createUser(app.db));
  leader = await createTeamLeader(app.db);
  agent = await createAgent(app.db, { team_leader_id: leader.user_id });
  otherLeader = await createTeamLeader(app.db);
  goneLeader = await createTeamLeader(app.db, { crm_app_access: false });
  goneAgent = await createAgent(app.db, { team_leader_id: leader.user_id, crm_app_access: false });
  asLeader = await app.as(leader);
});
afterAll(() => app.close());

const transfer = async (caller: Caller, ids: number[], overrides: object = {}) =>
  caller('assignLeads', { lead_id: ids, tl_id: leader.user_id, ...overrides });
const save = async (id: number, changes: object) => {
  const { body } = await admin('getLead', undefined, { params: { id } });
  return admin('updateLead', updatePayload(body.data, changes));
};
const assignmentOf = async (id: number) =>
  app.db.selectFrom('leads').select(['team_leader_id', 'agent_id']).where('id', '=', id).executeTakeFirstOrThrow();

const noLeader = 'This Team Leader cannot be given leads. Please choose another.';
const notTheirs = 'This Agent does not belong to the chosen Team Leader.';

test.each([
  ['a leader without access', () => ({ tl_id: goneLeader.user_id }), { tl_id: noLeader }],
  [
    'an agent of another team',
    () => ({ tl_id: otherLeader.user_id, agent_id: agent.user_id }),
    { agent_id: notTheirs },
  ],
  ['an agent who does not exist', () => ({ agent_id: 999_999 }), { agent_id: notTheirs }],
  ['a leader as the agent', () => ({ agent_id: leader.user_id }), { agent_id: notTheirs }],
  [
    'an agent without access',
    () => ({ agent_id: goneAgent.user_id }),
    { agent_id: 'This Agent cannot be given leads. Please choose another.' },
  ],
  [
    'a project nobody knows',
    () => ({ project_id: 'Atlantis' }),
    { project_id: 'This Project is not in the master list.' },
  ],
])('a transfer to %s is refused in words', async (_whom, wanted, errors) => {
  const { id } = await createLead(app.db);
  const { status, body } = await transfer(admin, [id], wanted());
  expect([status, body.errors, body.message]).toEqual([422, errors, Object.values(errors)[0]]);
});

test("an agent without a leader is refused at the leader's field", async () => {
  const { id } = await createLead(app.db, { agent_id: agent.user_id });
  const { status, body } = await save(id, { team_leader: '', agent: agent.user_id });
  expect([status, body.errors]).toEqual([422, { team_leader: 'Choose the Team Leader of this Agent as well.' }]);
});

test('a lead of a leader who left can be given to another agent of that team', async () => {
  const left = await createTeamLeader(app.db);
  const first = await createAgent(app.db, { team_leader_id: left.user_id });
  const second = await createAgent(app.db, { team_leader_id: left.user_id });
  const { id } = await createLead(app.db, { agent_id: first.user_id });
  await app.db.updateTable('users').set({ crm_app_access: false }).where('user_id', '=', left.user_id).execute();
  expect((await save(id, { agent: second.user_id })).status).toBe(200);
  expect(await assignmentOf(id)).toEqual({ team_leader_id: left.user_id, agent_id: second.user_id });
});

test('a single taken lead gets the singular message', async () => {
  const { id } = await createLead(app.db);
  await transfer(admin, [id]);
  app.clock.advance(5_000);
  const { status, body } = await transfer(admin, [id]);
  expect([status, body.message]).toEqual([
    409,
    'This lead was transferred by someone else meanwhile. Nothing was changed.',
  ]);
});

test('several taken leads get the plural message', async () => {
  const ids = [await createLead(app.db), await createLead(app.db), await createLead(app.db)].map(({ id }) => id);
  await transfer(admin, ids.slice(1));
  const { status, body } = await transfer(admin, ids);
  expect([status, body.message]).toEqual([
    409,
    '2 of the 3 selected leads were transferred by someone else meanwhile. Nothing was changed.',
  ]);
});

test('a lead outside the scope has the same refusal as a missing one', async () => {
  const { id } = await createLead(app.db, { team_leader_id: otherLeader.user_id });
  for (const unknown of [id, 999_999]) {
    const { status, body } = await transfer(asLeader, [unknown]);
    expect([status, body]).toEqual([404, { status: 404, message: 'This lead was not found.' }]);
  }
});
