import { auditOf } from '../../support/audit';
import { createTeamLeader, storedUser } from '../../support/factories';
import { newPhone, userPayload } from '../../support/payloads';
import { told, wrongFields } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin } = useTeams();

const countUsers = async () => (await app.db.selectFrom('users').select('user_id').execute()).length;

test.each([
  ['an Admin', 1],
  ['a Team Leader', 2],
])('%s is added, and one audit row tells who did it', async (_who, role) => {
  const added = await asAdmin('addUser', userPayload({ name: 'Asha', role }));
  expect(told(added)).toEqual([200, 'User added successfully']);
  const { user_id } = added.body;
  expect(await storedUser(app.db, user_id)).toMatchObject({ name: 'Asha', role, team_leader_id: null });
  const audit = await auditOf(app.db, 'user.create', user_id);
  expect(audit).toMatchObject([{ actor_id: idOf.admin, detail: { name: 'Asha', role } }]);
});

test.each([
  [
    'an agent is added under a team leader, ids and switches as text',
    () => ({ role: '3', teamleader: String(idOf.leader), crm_app_access: '0', login_device: '1' }),
    () => ({ role: 3, team_leader_id: idOf.leader, crm_app_access: false, login_device: true }),
  ],
  [
    'a team leader sent for somebody who is no agent is left out',
    () => ({ role: 2, teamleader: idOf.leader }),
    () => ({ team_leader_id: null }),
  ],
  [
    'what is not given has its default: access, no single device, no e-mail',
    () => ({ email: undefined, gender: undefined, crm_app_access: undefined, login_device: undefined }),
    () => ({ crm_app_access: true, login_device: false, email: null, gender: null }),
  ],
])('%s', async (_what, sent, stored) => {
  const { body } = await asAdmin('addUser', userPayload(sent()));
  expect(await storedUser(app.db, body.user_id)).toMatchObject(stored());
});

test('a phone number that somebody has already is refused at its field', async () => {
  const phone = newPhone();
  await asAdmin('addUser', userPayload({ phone }));
  const before = await countUsers();
  const { status, body } = await asAdmin('addUser', userPayload({ phone: `+91 ${phone}` }));
  expect([status, body.errors]).toEqual([422, { phone: 'This contact number is already used by another user.' }]);
  expect(await countUsers()).toBe(before);
});

test('of ten additions of one number at once exactly one is done', async () => {
  const sent = userPayload();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => asAdmin('addUser', { ...sent, name: `Person ${n}` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
});

test('an agent needs a team leader who is one and has access', async () => {
  const gone = await createTeamLeader(app.db, { crm_app_access: false });
  for (const teamleader of [gone.user_id, idOf.agent, idOf.admin, 999_999]) {
    expect(wrongFields(await asAdmin('addUser', userPayload({ role: 3, teamleader })))).toEqual([422, 'teamleader']);
  }
});
