import { createAgent, createLead, createTeamLeader, createUser } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';
import { testNow } from '../../support/testClock';

let app: TypedApp;
let admin: Caller;
let asLeader: Caller;
let asAgent: Caller;
let leader: { user_id: number };
let agent: { user_id: number };
let colleague: { user_id: number };
let otherLeader: { user_id: number };
let otherAgent: { user_id: number };
let goneAgent: { user_id: number };

beforeAll(async () => {
  app = await createTypedApp();
  admin = await app.as(await createUser(app.db));
  leader = await createTeamLeader(app.db);
  agent = await createAgent(app.db, { team_leader_id: leader.user_id });
  colleague = await createAgent(app.db, { team_leader_id: leader.user_id });
  otherLeader = await createTeamLeader(app.db);
  otherAgent = await createAgent(app.db, { team_leader_id: otherLeader.user_id });
  goneAgent = await createAgent(app.db, { team_leader_id: leader.user_id, crm_app_access: false });
  asLeader = await app.as(leader);
  asAgent = await app.as(agent);
});
afterAll(() => app.close());

const save = async (caller: Caller, id: number, changes: object) => {
  const { body } = await admin('getLead', undefined, { params: { id } });
  return caller('updateLead', updatePayload(body.data, changes));
};
const assignmentOf = async (id: number) => {
  const lead = await app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return [lead.team_leader_id, lead.agent_id, lead.lead_status];
};
const assignTimeOf = async (id: number) => {
  const lead = await app.db.selectFrom('leads').select('assign_time').where('id', '=', id).executeTakeFirstOrThrow();
  return lead.assign_time;
};
const auditOf = (id: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('subject', '=', String(id))
    .where('action', '=', 'lead.assign')
    .execute();

describe('an Admin', () => {
  test('assigns freely, and each change leaves one audit row with before and after', async () => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id, lead_status: 3 });
    await save(admin, id, { team_leader: String(otherLeader.user_id), agent: String(otherAgent.user_id) });
    expect(await assignmentOf(id)).toEqual([otherLeader.user_id, otherAgent.user_id, 3]);
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({
        detail: {
          team_leader_id: [leader.user_id, otherLeader.user_id],
          agent_id: [agent.user_id, otherAgent.user_id],
          lead_status: [3, 3],
        },
      }),
    ]);
  });

  test('clears an assignment by sending it empty', async () => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id, lead_status: 2 });
    await save(admin, id, { team_leader: '', agent: null });
    expect(await assignmentOf(id)).toEqual([null, null, 2]);
  });

  test('leaves an assignment that is not sent, each half by itself', async () => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    expect((await save(admin, id, { team_leader: undefined, agent: undefined })).status).toBe(200);
    expect(await assignmentOf(id)).toEqual([leader.user_id, agent.user_id, 1]);
    expect((await save(admin, id, { agent: undefined })).status).toBe(200);
    expect(await assignmentOf(id)).toEqual([leader.user_id, agent.user_id, 1]);
    expect((await save(admin, id, { team_leader: undefined, agent: '' })).status).toBe(200);
    expect(await assignmentOf(id)).toEqual([leader.user_id, null, 1]);
    expect((await save(admin, id, { team_leader: '', agent: undefined })).status).toBe(200);
    expect(await assignmentOf(id)).toEqual([null, null, 1]);
  });

  test.each([
    ['an agent of another team', () => ({ agent: otherAgent.user_id }), 'agent'],
    ['nobody while its agent stays', () => ({ team_leader: '', agent: undefined }), 'team_leader'],
    ['a new leader while its agent stays', () => ({ team_leader: otherLeader.user_id, agent: undefined }), 'agent'],
    ['an agent without a leader', () => ({ team_leader: '', agent: colleague.user_id }), 'team_leader'],
    ['a new leader without a new agent', () => ({ team_leader: otherLeader.user_id }), 'agent'],
    ['a leader who is an agent', () => ({ team_leader: colleague.user_id, agent: '' }), 'team_leader'],
    ['an agent without access', () => ({ agent: goneAgent.user_id }), 'agent'],
    ['a leader who does not exist', () => ({ team_leader: 999_999, agent: '' }), 'team_leader'],
  ])('cannot give a lead to %s: 422', async (_whom, wanted, field) => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    const { status, body } = await save(admin, id, wanted());
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await assignmentOf(id)).toEqual([leader.user_id, agent.user_id, 1]);
  });
});

test('a fresh lead that gets a leader is new and assigned now, unless another status is chosen', async () => {
  const fresh = await createLead(app.db);
  await save(admin, fresh.id, { team_leader: leader.user_id });
  expect(await assignmentOf(fresh.id)).toEqual([leader.user_id, null, 1]);
  expect(await assignTimeOf(fresh.id)).toEqual(testNow);

  const hot = await createLead(app.db);
  await save(admin, hot.id, { team_leader: leader.user_id, lead_status: 3 });
  expect(await assignmentOf(hot.id)).toEqual([leader.user_id, null, 3]);
});

test('a lead that leaves Fresh has an assign time, whoever has it, and keeps it when its leader is taken away', async () => {
  const pooled = await createLead(app.db);
  await save(admin, pooled.id, { lead_status: 2 });
  expect(await assignmentOf(pooled.id)).toEqual([null, null, 2]);
  expect(await assignTimeOf(pooled.id)).toEqual(testNow);

  const owned = await createLead(app.db, { team_leader_id: leader.user_id, lead_status: 0, assign_time: null });
  await save(admin, owned.id, { lead_status: 3 });
  expect(await assignTimeOf(owned.id)).toEqual(testNow);
  await save(admin, owned.id, { team_leader: '', agent: '' });
  expect(await assignmentOf(owned.id)).toEqual([null, null, 3]);
  expect(await assignTimeOf(owned.id)).toEqual(testNow);
});

test('people who left, or moved to another team, stay on the lead and block no other change', async () => {
  const goneLeader = await createTeamLeader(app.db, { crm_app_access: false });
  const movedAgent = await createAgent(app.db, { team_leader_id: otherLeader.user_id, crm_app_access: false });
  const { id } = await createLead(app.db, { team_leader_id: goneLeader.user_id, agent_id: movedAgent.user_id });
  expect((await save(admin, id, { city: 'Nashik' })).status).toBe(200);
  expect(await assignmentOf(id)).toEqual([goneLeader.user_id, movedAgent.user_id, 1]);
  expect(await auditOf(id)).toEqual([]);
});

describe('a Team Leader', () => {
  test('assigns a lead of their team to any agent of theirs or to none', async () => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    await save(asLeader, id, { agent: colleague.user_id });
    expect(await assignmentOf(id)).toEqual([leader.user_id, colleague.user_id, 1]);
    await save(asLeader, id, { agent: '' });
    expect(await assignmentOf(id)).toEqual([leader.user_id, null, 1]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  test.each([
    ['an empty text', ''],
    ['null', null],
    ['an empty list', []],
  ])('takes the agent off a lead by sending %s', async (_what, empty) => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    expect((await save(asLeader, id, { agent: empty })).status).toBe(200);
    expect(await assignmentOf(id)).toEqual([leader.user_id, null, 1]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('leaves the agent of a lead by not sending the field', async () => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    expect((await save(asLeader, id, { agent: undefined, notes: 'Called.' })).status).toBe(200);
    expect((await save(asLeader, id, { agent: undefined, team_leader: undefined })).status).toBe(200);
    expect(await assignmentOf(id)).toEqual([leader.user_id, agent.user_id, 1]);
    expect(await auditOf(id)).toEqual([]);
  });

  test('keeps a lead of their team by leaving the leader empty', async () => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    expect((await save(asLeader, id, { team_leader: '' })).status).toBe(200);
    expect(await assignmentOf(id)).toEqual([leader.user_id, agent.user_id, 1]);
  });

  test('cannot assign a lead to another leader: 403, or to an agent of another team: 422', async () => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    expect((await save(asLeader, id, { team_leader: otherLeader.user_id, agent: '' })).status).toBe(403);
    expect((await save(asLeader, id, { agent: otherAgent.user_id })).status).toBe(422);
    expect(await assignmentOf(id)).toEqual([leader.user_id, agent.user_id, 1]);
  });

  test.each([
    ['its status is chosen', () => ({ lead_status: 2 }), () => [leader.user_id, null, 2]],
    ['an agent of theirs gets it', () => ({ agent: agent.user_id }), () => [leader.user_id, agent.user_id, 1]],
    ['they name themselves', () => ({ team_leader: leader.user_id }), () => [leader.user_id, null, 1]],
  ])('takes a lead out of the pool into their team when %s', async (_case, change, expected) => {
    const { id } = await createLead(app.db);
    expect((await save(asLeader, id, change())).status).toBe(200);
    expect(await assignmentOf(id)).toEqual(expected());
  });

  test('leaves a lead in the pool when only its fields are corrected', async () => {
    const { id } = await createLead(app.db);
    expect((await save(asLeader, id, { city: 'Thane' })).status).toBe(200);
    expect(await assignmentOf(id)).toEqual([null, null, 0]);
  });
});

describe('an Agent', () => {
  test.each([
    ['another agent', () => ({ agent: colleague.user_id })],
    ['another team', () => ({ team_leader: otherLeader.user_id, agent: otherAgent.user_id })],
    ['another leader', () => ({ team_leader: otherLeader.user_id })],
  ])('cannot give a lead to %s: 403 in words', async (_whom, wanted) => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    const { status, body } = await save(asAgent, id, wanted());
    expect([status, body.message]).toEqual([403, 'An Agent cannot change who a lead is assigned to.']);
    expect(await assignmentOf(id)).toEqual([leader.user_id, agent.user_id, 1]);
  });

  test('saves with the same assignment, or an empty one: it stays', async () => {
    const { id } = await createLead(app.db, { agent_id: agent.user_id });
    for (const same of [{}, { team_leader: '', agent: [] }, { team_leader: undefined, agent: undefined }]) {
      expect((await save(asAgent, id, { ...same, notes: 'Called.' })).status).toBe(200);
      expect(await assignmentOf(id)).toEqual([leader.user_id, agent.user_id, 1]);
    }
    expect(await auditOf(id)).toEqual([]);
  });
});
