import { limits } from '../../../src/contract/limits';
import { createAgent, createLead, createMasterSetting, createTeamLeader, createUser } from '../../support/factories';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';
import { testNow } from '../../support/testClock';

let app: TypedApp;
let admin: Caller;
let asLeader: Caller;
let asOtherLeader: Caller;
let asAgent: Caller;
let adminId: number;
let leader: { user_id: number };
let agent: { user_id: number };
let otherLeader: { user_id: number };

beforeAll(async () => {
  app = await createTypedApp();
  adminId = (await createUser(app.db)).user_id;
  leader = await createTeamLeader(app.db);
  agent = await createAgent(app.db, { team_leader_id: leader.user_id });
  otherLeader = await createTeamLeader(app.db);
  await createMasterSetting(app.db, { cat_value: 'Sea View' });
  admin = await app.as({ user_id: adminId });
  asLeader = await app.as(leader);
  asOtherLeader = await app.as(otherLeader);
  asAgent = await app.as(agent);
});
afterAll(() => app.close());

const freshIds = async (count: number): Promise<number[]> => {
  const leads = [];
  for (let n = 0; n < count; n += 1) leads.push((await createLead(app.db)).id);
  return leads;
};
const stored = (ids: number[]) => app.db.selectFrom('leads').selectAll().where('id', 'in', ids).orderBy('id').execute();
const auditOf = (ids: number[]) =>
  app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', 'in', ids.map(String))
    .where('action', '=', 'lead.assign')
    .orderBy('id')
    .execute();
const to = (ids: unknown, overrides: object = {}) => ({
  lead_id: ids,
  tl_id: leader.user_id,
  user_id: 1,
  ...overrides,
});

test('fresh leads become new leads of the team leader, assigned now, one audit row for each', async () => {
  const ids = await freshIds(2);
  const { status, body } = await admin('assignLeads', to(ids, { agent_id: agent.user_id, project_id: 'Sea View' }));
  expect([status, body.message]).toEqual([200, '2 leads transferred']);
  for (const lead of await stored(ids)) {
    expect(lead).toMatchObject({
      team_leader_id: leader.user_id,
      agent_id: agent.user_id,
      project: 'Sea View',
      lead_status: 1,
      assign_time: testNow,
      version: 2,
      updated_by: adminId,
    });
  }
  const detail = {
    team_leader_id: [null, leader.user_id],
    agent_id: [null, agent.user_id],
    project: ['Palm Grove', 'Sea View'],
    lead_status: [0, 1],
  };
  expect(await auditOf(ids)).toMatchObject(
    ids.map((id) => ({ actor_id: adminId, at: testNow, subject: String(id), detail })),
  );
});

test('without a project each lead keeps its own, and without an agent it has none', async () => {
  const ids = await freshIds(1);
  const { body } = await admin('assignLeads', to(ids, { agent_id: '', project_id: '' }));
  expect(body.message).toBe('1 lead transferred');
  expect(await stored(ids)).toMatchObject([{ project: 'Palm Grove', agent_id: null }]);
});

test('ids may come as text, and one that comes twice counts once', async () => {
  const [first = 0, second = 0] = await freshIds(2);
  const { body } = await admin('assignLeads', to([first, String(first), second], { tl_id: String(leader.user_id) }));
  expect(body.message).toBe('2 leads transferred');
  expect(await auditOf([first, second])).toHaveLength(2);
});

test.each([
  ['no team leader', () => ({ tl_id: '' }), 'tl_id', 'Please select a Team Leader first.'],
  ['a team leader who is an agent', () => ({ tl_id: agent.user_id }), 'tl_id', undefined],
  ['a team leader who does not exist', () => ({ tl_id: 999_999 }), 'tl_id', undefined],
  [
    'an agent of another leader',
    () => ({ tl_id: otherLeader.user_id, agent_id: agent.user_id }),
    'agent_id',
    undefined,
  ],
  ['a project that is not in the master list', () => ({ project_id: 'Atlantis' }), 'project_id', undefined],
  ['no lead', () => ({ lead_id: [] }), 'lead_id', undefined],
  ['a lead that is no id', () => ({ lead_id: ['x'] }), 'lead_id', undefined],
  [
    'more leads than fit one transfer',
    () => ({ lead_id: Array.from({ length: limits.transferSize + 1 }, (_, n) => n + 1) }),
    'lead_id',
    undefined,
  ],
])('%s is refused at its field, and nothing is transferred', async (_case, wrong, field, message) => {
  const ids = await freshIds(1);
  const { status, body } = await admin('assignLeads', to(ids, wrong()));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  if (message !== undefined) expect(body.message).toBe(message);
  expect(await stored(ids)).toMatchObject([{ lead_status: 0, version: 1 }]);
});

test('a team leader who lost access cannot be given leads', async () => {
  const gone = await createTeamLeader(app.db, { crm_app_access: false });
  expect((await admin('assignLeads', to(await freshIds(1), { tl_id: gone.user_id }))).status).toBe(422);
});

test('a team leader transfers leads of the pool, to any team leader', async () => {
  const ids = await freshIds(2);
  expect((await asLeader('assignLeads', to(ids, { tl_id: otherLeader.user_id }))).status).toBe(200);
  expect(await stored(ids)).toMatchObject([
    { team_leader_id: otherLeader.user_id },
    { team_leader_id: otherLeader.user_id },
  ]);
});

test('an agent cannot transfer: 403 before validation', async () => {
  const ids = await freshIds(1);
  for (const body of [to(ids), {}]) {
    const answer = await asAgent('assignLeads', body);
    expect([answer.status, answer.body.message]).toEqual([403, 'Only an Admin or a Team Leader can transfer leads.']);
  }
  expect(await stored(ids)).toMatchObject([{ lead_status: 0 }]);
});

test('leads that somebody else took are named, and the rest stays in the pool', async () => {
  const ids = await freshIds(3);
  const [first = 0, second = 0, third = 0] = ids;
  await asOtherLeader('assignLeads', to([second], { tl_id: otherLeader.user_id }));
  const { status, body } = await asLeader('assignLeads', to(ids));
  expect(status).toBe(409);
  expect(body).toEqual({
    status: 409,
    message: '1 of the 3 selected leads was transferred by someone else meanwhile. Nothing was changed.',
    taken: [second],
  });
  expect(await stored([first, third])).toMatchObject([{ lead_status: 0 }, { lead_status: 0 }]);
  expect(await auditOf([first, third])).toEqual([]);
});

test('a lead that the caller took already is no longer fresh: 409', async () => {
  const ids = await freshIds(1);
  await asLeader('assignLeads', to(ids));
  app.clock.advance(5_000);
  const { status, body } = await asLeader('assignLeads', to(ids));
  expect([status, body.taken]).toEqual([409, ids]);
});

test("leads that never were the caller's business are 404, and nothing else is transferred with them", async () => {
  const never = await createLead(app.db, { team_leader_id: otherLeader.user_id });
  const reserved = await createLead(app.db, { team_leader_id: otherLeader.user_id, lead_status: 0 });
  const ids = await freshIds(1);
  expect((await asLeader('assignLeads', to([never.id]))).status).toBe(404);
  expect((await asLeader('assignLeads', to([reserved.id]))).status).toBe(404);
  expect((await asLeader('assignLeads', to([...ids, never.id]))).status).toBe(404);
  expect((await admin('assignLeads', to([...ids, 999_999]))).status).toBe(404);
  expect(await stored([...ids, never.id, reserved.id])).toMatchObject([
    { lead_status: 1, team_leader_id: otherLeader.user_id },
    { lead_status: 0, team_leader_id: otherLeader.user_id },
    { lead_status: 0 },
  ]);
});

test('the largest transfer is one statement and works', async () => {
  await app.db
    .insertInto('leads')
    .values(
      Array.from({ length: limits.transferSize }, (_, n) => ({
        name: `Bulk ${n}`,
        contact: '9000000000',
        lead_status: 0,
      })),
    )
    .execute();
  const bulk = await app.db.selectFrom('leads').select('id').where('name', 'like', 'Bulk %').execute();
  const { body } = await admin('assignLeads', to(bulk.map(({ id }) => id)));
  expect(body.message).toBe('5000 leads transferred');
});
