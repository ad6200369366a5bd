import { createAgent, createTeamLeader, createUser } from '../../support/factories';
import { newPhone, userPayload } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

let app: TypedApp;
let admin: Caller;
let adminId: number;

beforeAll(async () => {
  app = await createTypedApp();
  adminId = (await createUser(app.db)).user_id;
  admin = await app.as({ user_id: adminId });
});
afterAll(() => app.close());

const stored = (id: number) =>
  app.db.selectFrom('users').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
const countUsers = async () => (await app.db.selectFrom('users').select('user_id').execute()).length;

test.each([
  ['an Admin', 1],
  ['a Team Leader', 2],
])('%s is added, and one audit row tells who did it', async (_who, role) => {
  const { status, body } = await admin('addUser', userPayload({ name: 'Asha', role }));
  expect([status, body.message]).toEqual([200, 'User added successfully']);
  expect(await stored(body.user_id)).toMatchObject({ name: 'Asha', role, team_leader_id: null });
  const audit = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'user.create')
    .where('subject', '=', String(body.user_id))
    .execute();
  expect(audit).toMatchObject([{ actor_id: adminId, detail: { name: 'Asha', role } }]);
  expect(audit).toHaveLength(1);
});

test('an agent is added under a team leader, ids and switches as text', async () => {
  const leader = await createTeamLeader(app.db);
  const { body } = await admin(
    'addUser',
    userPayload({ role: '3', teamleader: String(leader.user_id), crm_app_access: '0', login_device: '1' }),
  );
  expect(await stored(body.user_id)).toMatchObject({
    role: 3,
    team_leader_id: leader.user_id,
    crm_app_access: false,
    login_device: true,
  });
});

test('a team leader sent for somebody who is no agent is left out', async () => {
  const leader = await createTeamLeader(app.db);
  const { body } = await admin('addUser', userPayload({ role: 2, teamleader: leader.user_id }));
  expect(await stored(body.user_id)).toMatchObject({ team_leader_id: null });
});

test('what is not given has its default: access, no single device, no e-mail', async () => {
  const { body } = await admin('addUser', { name: 'Sparse', phone: newPhone(), role: 2 });
  expect(await stored(body.user_id)).toMatchObject({
    crm_app_access: true,
    login_device: false,
    email: null,
    gender: null,
  });
});

test('a phone number that somebody has already is refused at its field', async () => {
  const first = userPayload();
  await admin('addUser', first);
  const before = await countUsers();
  const { status, body } = await admin('addUser', userPayload({ phone: `+91 ${first.phone}` }));
  expect(status).toBe(422);
  expect(body.errors).toEqual({ phone: 'This contact number is already used by another user.' });
  expect(await countUsers()).toBe(before);
});

test('of ten additions of one number at once exactly one is done', async () => {
  const sent = userPayload();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => admin('addUser', { ...sent, name: `Person ${n}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['no phone number', { phone: '' }, 'phone'],
  ['a phone number of nine digits', { phone: '912345678' }, 'phone'],
  ['an e-mail that is none', { email: 'x@' }, 'email'],
  ['a gender that is none', { gender: 'Other' }, 'gender'],
  ['no role', { role: '' }, 'role'],
  ['a role that is none', { role: 4 }, 'role'],
  ['an agent without a team leader', { role: 3, teamleader: 'NA' }, 'teamleader'],
  ['a switch that is none', { crm_app_access: 2 }, 'crm_app_access'],
  ['a NUL byte in the name', { name: 'a\u0000' }, 'name'],
])('%s is refused at its field', async (_case, wrong, field) => {
  const { status, body } = await admin('addUser', userPayload(wrong));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('an agent needs a team leader who is one and has access', async () => {
  const gone = await createTeamLeader(app.db, { crm_app_access: false });
  const agent = await createAgent(app.db);
  for (const teamleader of [gone.user_id, agent.user_id, adminId, 999_999]) {
    const { status, body } = await admin('addUser', userPayload({ role: 3, teamleader }));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['teamleader']]);
  }
});
