import { createAgent, createTeamLeader, createUser } from '../../support/factories';
import { leadPayload, plainLead } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';
import { testNow } from '../../support/testClock';

let app: TypedApp;
let admin: Caller;
let asLeader: Caller;
let asAgent: Caller;
let leader: { user_id: number; name: string };
let agent: { user_id: number; name: string };
let otherLeader: { user_id: number };
let otherAgent: { user_id: number };

beforeAll(async () => {
  app = await createTypedApp();
  admin = await app.as(await createUser(app.db, { name: 'Asha Rao' }));
  leader = await createTeamLeader(app.db, { name: 'Vikram Singh' });
  agent = await createAgent(app.db, { name: 'Neha Kulkarni', team_leader_id: leader.user_id });
  otherLeader = await createTeamLeader(app.db);
  otherAgent = await createAgent(app.db, { team_leader_id: otherLeader.user_id });
  asLeader = await app.as(leader);
  asAgent = await app.as(agent);
});
afterAll(() => app.close());

const read = async (id: number) => (await admin('getLead', undefined, { params: { id } })).body;
const stored = (id: number) => app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = (id: number) =>
  app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', String(id))
    .where('action', '=', 'lead.assign')
    .execute();

test('a lead without a team leader is fresh, and everything sent is read back', async () => {
  const sent = leadPayload({ alt_contact: '+91 98220 99887', remark: 'Called from the hoarding.' });
  const created = await admin('createLead', sent);
  expect(created.status).toBe(200);
  expect(created.body).toMatchObject({ status: 200, message: 'Client added successfully!' });

  const lead = await read(created.body.id);
  const { project, ...plain } = plainLead;
  expect(lead.data).toEqual({
    id: created.body.id,
    cust_id: `C-${String(created.body.id).padStart(6, '0')}`,
    ...plain,
    alt_contact: '9822099887',
    project_id: project,
    assign_team_leader_id: null,
    assign_agent_id: null,
    lead_status: '0',
    archived_reason: null,
    notes: null,
    updated_at: '2026-06-17T12:00:00.000+05:30',
  });
  expect(await auditOf(created.body.id)).toEqual([]);
});

test('the remark of a new lead opens its history as the remark of the lead', async () => {
  const { body } = await admin('createLead', leadPayload({ remark: 'Wants a sea view.' }));
  expect((await read(body.id)).notes).toEqual([
    expect.objectContaining({
      notes: 'Wants a sea view.',
      lead_remark: 'Wants a sea view.',
      tl_remark: null,
      agent_remark: null,
      by: 'Asha Rao',
      lead_status: 'Fresh Lead',
      created_at: '2026-06-17T12:00:00+05:30',
    }),
  ]);
});

test('a lead without a remark begins with an empty history', async () => {
  const { body } = await admin('createLead', leadPayload());
  expect((await read(body.id)).notes).toEqual([]);
});

test('a lead with a team leader is new, assigned now, and leaves one audit row', async () => {
  const { body } = await admin(
    'createLead',
    leadPayload({ team_leader: leader.user_id, agent: String(agent.user_id) }),
  );
  expect(await stored(body.id)).toMatchObject({
    lead_status: 1,
    team_leader_id: leader.user_id,
    agent_id: agent.user_id,
    assign_time: testNow,
  });
  expect(await auditOf(body.id)).toHaveLength(1);
  expect(await read(body.id)).toMatchObject({ tl_name: 'Vikram Singh', agent_name: 'Neha Kulkarni' });
});

test.each([
  ['a missing name', { name: '' }, 'name'],
  ['a number that is none', { contact: '12345' }, 'contact'],
  ['no gender', { gender: null }, 'gender'],
  ['a state that is none', { state: 'Atlantis' }, 'state'],
  ['no lead source', { lead_source: ' ' }, 'lead_source'],
  ['no project', { project: '' }, 'project'],
])('%s is refused at its field', async (_case, wrong, field) => {
  const { status, body } = await admin('createLead', leadPayload(wrong));
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
});

test('an agent without a team leader is refused', async () => {
  const { status, body } = await admin('createLead', leadPayload({ agent: agent.user_id }));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['team_leader']]);
});

test('an agent of another team leader is refused', async () => {
  const { status, body } = await admin(
    'createLead',
    leadPayload({ team_leader: leader.user_id, agent: otherAgent.user_id }),
  );
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['agent']]);
});

test('somebody without access, and somebody who is no team leader, cannot be given a lead', async () => {
  const gone = await createTeamLeader(app.db, { crm_app_access: false });
  for (const id of [gone.user_id, agent.user_id, 999_999]) {
    const { status, body } = await admin('createLead', leadPayload({ team_leader: id }));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['team_leader']]);
  }
});

test('a team leader creates for their team: for themselves, or for an agent of theirs when one is given', async () => {
  const own = await asLeader('createLead', leadPayload());
  expect(await stored(own.body.id)).toMatchObject({ team_leader_id: leader.user_id, agent_id: null, lead_status: 1 });
  const given = await asLeader('createLead', leadPayload({ agent: agent.user_id }));
  expect(await stored(given.body.id)).toMatchObject({ team_leader_id: leader.user_id, agent_id: agent.user_id });
});

test('a team leader cannot create for another team', async () => {
  expect((await asLeader('createLead', leadPayload({ team_leader: otherLeader.user_id }))).status).toBe(403);
  expect((await asLeader('createLead', leadPayload({ agent: otherAgent.user_id }))).status).toBe(422);
});

test('an agent creates for themselves, under their own team leader, whatever the payload leaves empty', async () => {
  const ids = [];
  for (const given of [{}, { agent: agent.user_id }, { team_leader: leader.user_id, agent: agent.user_id }]) {
    ids.push((await asAgent('createLead', leadPayload(given))).body.id);
  }
  for (const id of ids) {
    expect(await stored(id)).toMatchObject({ team_leader_id: leader.user_id, agent_id: agent.user_id, lead_status: 1 });
  }
});

test('an agent cannot create for anybody else', async () => {
  const before = await app.db.selectFrom('leads').select('id').execute();
  for (const given of [{ agent: otherAgent.user_id }, { team_leader: otherLeader.user_id }]) {
    const { status, body } = await asAgent('createLead', leadPayload(given));
    expect([status, body.message]).toEqual([403, 'An Agent can create leads for themselves only.']);
  }
  expect(await app.db.selectFrom('leads').select('id').execute()).toHaveLength(before.length);
});

test('the session decides who acts, not the user_id of the payload', async () => {
  const { body } = await asAgent('createLead', leadPayload({ user_id: otherLeader.user_id }));
  expect(await stored(body.id)).toMatchObject({ created_by: agent.user_id });
});
