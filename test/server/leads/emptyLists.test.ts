import type { EndpointName } from '../../../src/contract/endpoints';
import { unwrapPage } from '../../../src/contract/envelopes';
import { createAgent, createLead, createTeamLeader, createUser } from '../../support/factories';
import { leadPayload, newPhone, updatePayload, userPayload } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

// Some clients send an empty list for a select without a choice.

let app: TypedApp;
let admin: Caller;
let leader: { user_id: number };
let agent: { user_id: number };

beforeAll(async () => {
  app = await createTypedApp();
  admin = await app.as(await createUser(app.db));
  leader = await createTeamLeader(app.db);
  agent = await createAgent(app.db, { team_leader_id: leader.user_id });
});
afterAll(() => app.close());

const stored = (id: number) => app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const read = async (id: number) => (await admin('getLead', undefined, { params: { id } })).body;

/** The optional selects, text fields and pickers of a new lead. */
const untouched = {
  user_id: [],
  alt_contact: [],
  city: [],
  customer_type: [],
  requirement: [],
  remark: [],
  team_leader: [],
  agent: [],
};

/** The additional fields of an update. */
const untouchedUpdate = {
  ...untouched,
  notes: [],
  call_status: [],
  last_call_action: [],
  follow_up: [],
  site_visit: [],
  office_visit: [],
  mid_way_visit: [],
  house_visit: [],
  archived_reason: [],
};

test('a lead whose selects were left alone is created, and belongs to nobody', async () => {
  const created = await admin('createLead', leadPayload(untouched));
  expect([created.status, created.body.errors]).toEqual([200, undefined]);
  expect(await stored(created.body.id)).toMatchObject({
    team_leader_id: null,
    agent_id: null,
    customer_type: null,
    requirement: null,
    lead_status: 0,
  });
});

test('a lead is created with a team leader chosen and the agent left alone', async () => {
  const { status, body } = await admin('createLead', leadPayload({ ...untouched, team_leader: leader.user_id }));
  expect(status).toBe(200);
  expect(await stored(body.id)).toMatchObject({ team_leader_id: leader.user_id, agent_id: null, lead_status: 1 });
});

test('a team leader and an agent, too, create leads with their selects left alone', async () => {
  for (const [person, agent_id] of [
    [leader, null],
    [agent, agent.user_id],
  ] as const) {
    const { status, body } = await (await app.as(person))('createLead', leadPayload(untouched));
    expect(status).toBe(200);
    expect(await stored(body.id)).toMatchObject({ team_leader_id: leader.user_id, agent_id });
  }
});

test('a required select that was left alone is asked for, as an empty text is', async () => {
  const required = { gender: [], state: [], lead_source: [], project: [] };
  const { status, body } = await admin('createLead', leadPayload({ ...untouched, ...required }));
  const asEmpty = { gender: '', state: '', lead_source: '', project: '' };
  expect(status).toBe(422);
  expect(body.errors).toEqual((await admin('createLead', leadPayload(asEmpty))).body.errors);
});

test('an update whose selects were left alone is saved, and clears what an empty text clears', async () => {
  const { id } = await createLead(app.db, { agent_id: agent.user_id, customer_type: 'Dealer', follow_up: null });
  const { status, body } = await admin('updateLead', updatePayload((await read(id)).data, untouchedUpdate));
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(await stored(id)).toMatchObject({ team_leader_id: null, agent_id: null, customer_type: null });
  expect((await read(id)).notes).toEqual([]);
});

test('an update keeps the status of a lead when its select was left alone', async () => {
  const { id } = await createLead(app.db, { agent_id: agent.user_id, lead_status: 3 });
  const chosen = { team_leader: leader.user_id, agent: agent.user_id };
  const saved = await admin(
    'updateLead',
    updatePayload((await read(id)).data, { ...untouchedUpdate, ...chosen, lead_status: [], updated_at: [] }),
  );
  expect(saved.status).toBe(200);
  expect(await stored(id)).toMatchObject({ lead_status: 3, agent_id: agent.user_id });
});

test('filters that were left alone mean any', async () => {
  const filters = {
    team_leader_id: [],
    agent_id: [],
    project_id: [],
    teamLeader: [],
    agent: [],
    leadSource: [],
    project: [],
    customer: [],
    dateFrom: [],
    dateTo: [],
    sortBy: [],
  };
  for (const lead_status of ['0', '3', '9']) {
    const all = (await admin('listLeads', { lead_status })).body;
    const { status, body } = await admin('listLeads', { lead_status, ...filters });
    expect([status, body]).toEqual([200, all]);
  }
});

test('a page that was left alone is the first', async () => {
  const first = (await admin('listLeads', { lead_status: 0 })).body;
  const { status, body } = await admin('listLeads', { lead_status: 0, page: [] });
  expect([status, body]).toEqual([200, first]);
});

test.each([999_999, 2_147_483_648, '99999999999999999999', 0, '0', -1, 1.5, 'Vikram Singh'])(
  'a filter by person %p, whom nobody knows, leaves an empty list',
  async (unknown) => {
    await createLead(app.db, { agent_id: agent.user_id });
    for (const field of ['team_leader_id', 'teamLeader', 'agent_id', 'agent']) {
      for (const caller of [admin, await app.as(leader), await app.as(agent)]) {
        const { status, body } = await caller('listLeads', { lead_status: 1, [field]: unknown });
        expect([status, unwrapPage(body)]).toEqual([200, expect.objectContaining({ rows: [], total: 0 })]);
      }
    }
  },
);

test('a transfer takes an agent and a project that were left alone, and asks for the team leader', async () => {
  const { id } = await createLead(app.db);
  const empty = { user_id: [], agent_id: [], project_id: [] };
  const refused = await admin('assignLeads', { lead_id: [id], tl_id: [], ...empty });
  expect([refused.status, refused.body.errors]).toEqual([422, { tl_id: 'Please select a Team Leader first.' }]);
  const { status } = await admin('assignLeads', { lead_id: [id], tl_id: leader.user_id, ...empty });
  expect(status).toBe(200);
  expect(await stored(id)).toMatchObject({ team_leader_id: leader.user_id, agent_id: null, project: 'Palm Grove' });
});

test('a user is added and edited with the selects that matter alone', async () => {
  const selects = { gender: [], teamleader: [], crm_app_access: [], login_device: [], email: [] };
  const phone = newPhone();
  const added = await admin('addUser', userPayload({ phone, ...selects }));
  expect([added.status, added.body.errors]).toEqual([200, undefined]);
  const { user_id } = added.body;
  const edited = await admin('updateUser', userPayload({ user_id, phone, name: 'Farhan S', ...selects }));
  expect([edited.status, edited.body.errors]).toEqual([200, undefined]);
});

test.each<[EndpointName, object, string]>([
  ['updateLead', { id: [] }, 'id'],
  ['updateUser', { user_id: [] }, 'user_id'],
  ['addUser', { role: [] }, 'role'],
  ['assignLeads', { lead_id: [] }, 'lead_id'],
  ['listLeads', { lead_status: [] }, 'lead_status'],
])('%s says that %j is missing what it cannot do without', async (name, body, field) => {
  const { status, body: answer } = await admin(name, body);
  expect(status).toBe(422);
  expect(answer.errors?.[field]).toMatch(/required|Select at least one lead/);
});
