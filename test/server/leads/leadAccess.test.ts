import type { EndpointName } from '../../../src/contract/endpoints';
import { createAgent, createLead, createTeamLeader, createUser } from '../../support/factories';
import { leadPayload, updatePayload } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

let app: TypedApp;
let admin: Caller;
let callers: Record<string, Caller>;
let leader: { user_id: number };
let agent: { user_id: number };

beforeAll(async () => {
  app = await createTypedApp();
  leader = await createTeamLeader(app.db);
  agent = await createAgent(app.db, { team_leader_id: leader.user_id });
  admin = await app.as(await createUser(app.db));
  callers = {
    Admin: admin,
    'Team Leader': await app.as(leader),
    Agent: await app.as(agent),
    'another Team Leader': await app.as(await createTeamLeader(app.db)),
    'another Agent': await app.as(await createAgent(app.db)),
    nobody: app.asStranger,
  };
});
afterAll(() => app.close());

/** The status for each person; `attempt` creates a lead for each. */
const statusesOf = async (attempt: (caller: Caller) => Promise<number>): Promise<Record<string, number>> => {
  const statuses: Record<string, number> = {};
  for (const [who, caller] of Object.entries(callers)) statuses[who] = await attempt(caller);
  return statuses;
};

const update = (overrides: () => object) => async (caller: Caller) => {
  const { id } = await createLead(app.db, overrides());
  const { body } = await admin('getLead', undefined, { params: { id } });
  return (await caller('updateLead', updatePayload(body.data, { notes: 'x' }))).status;
};

const none = {
  Admin: 200,
  'Team Leader': 404,
  Agent: 404,
  'another Team Leader': 404,
  'another Agent': 404,
  nobody: 401,
};

test.each([
  ['of an agent', () => ({ agent_id: agent.user_id }), { ...none, 'Team Leader': 200, Agent: 200 }],
  ['of a team leader', () => ({ team_leader_id: leader.user_id }), { ...none, 'Team Leader': 200 }],
  ['that is fresh', () => ({}), { ...none, 'Team Leader': 200, 'another Team Leader': 200 }],
  ['that is worked on by nobody', () => ({ lead_status: 3 }), none],
])('who may update a lead %s', async (_whose, overrides, expected) => {
  expect(await statusesOf(update(overrides))).toEqual(expected);
});

test('who may transfer a fresh lead', async () => {
  const attempt = async (caller: Caller) => {
    const { id } = await createLead(app.db);
    return (await caller('assignLeads', { lead_id: [id], tl_id: leader.user_id })).status;
  };
  const everyLeader = { 'Team Leader': 200, 'another Team Leader': 200 };
  expect(await statusesOf(attempt)).toEqual({ ...none, ...everyLeader, Agent: 403, 'another Agent': 403 });
});

test('everybody may create a lead', async () => {
  const all = {
    Admin: 200,
    'Team Leader': 200,
    Agent: 200,
    'another Team Leader': 200,
    'another Agent': 200,
    nobody: 401,
  };
  expect(await statusesOf(async (caller) => (await caller('createLead', leadPayload())).status)).toEqual(all);
});

test.each<EndpointName>(['createLead', 'updateLead', 'assignLeads'])(
  '%s wants a session before it looks at the body',
  async (name) => {
    expect((await app.asStranger(name, {})).status).toBe(401);
  },
);
