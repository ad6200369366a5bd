import { auditOf } from '../../support/audit';
import { createAgent, createTeamLeader, createUser, storedUser } from '../../support/factories';
import { newPhone, userPayload } from '../../support/payloads';
import { told, wrongFields } from '../../support/refusals';
import type { Caller } from '../../support/typedApp';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, edit } = useTeams();

test('every field is saved, empty clears e-mail and gender, and the audit row has before and after', async () => {
  const { user_id, name, phone } = await createTeamLeader(app.db, { email: 'old@example.com', gender: 'Male' });
  const next = newPhone();
  const sent = { name: 'New Name', phone: next, email: '', gender: '', login_device: '1' };
  expect(told(await edit(user_id, sent))).toEqual([200, 'User updated successfully']);
  expect(await storedUser(app.db, user_id)).toMatchObject({
    ...{ name: 'New Name', phone: next, email: null, gender: null, login_device: true },
  });
  const detail = {
    ...{ name: [name, 'New Name'], phone: [phone, next], email: ['old@example.com', null] },
    ...{ gender: ['Male', null], login_device: [false, true] },
  };
  expect(await auditOf(app.db, 'user.update', user_id)).toEqual([
    expect.objectContaining({ actor_id: idOf.admin, detail }),
  ]);
});

test('a save that changes nothing leaves no audit row', async () => {
  const { user_id } = await createAgent(app.db);
  expect((await edit(user_id)).status).toBe(200);
  expect(await auditOf(app.db, 'user.update', user_id)).toEqual([]);
});

test('the two switches stay as they are when they are not given', async () => {
  const { user_id } = await createTeamLeader(app.db, { crm_app_access: false, login_device: true });
  await edit(user_id, { crm_app_access: '', login_device: null });
  expect(await storedUser(app.db, user_id)).toMatchObject({ crm_app_access: false, login_device: true });
});

test("another user's phone number is refused at its field, the own one is no change", async () => {
  const one = await createTeamLeader(app.db);
  const other = await createTeamLeader(app.db);
  const { status, body } = await edit(one.user_id, { phone: other.phone, name: 'Not Saved' });
  expect([status, body.errors]).toEqual([422, { phone: 'This contact number is already used by another user.' }]);
  expect(await storedUser(app.db, one.user_id)).toMatchObject({ phone: one.phone, name: one.name });
  expect((await edit(one.user_id, { phone: `0${one.phone}` })).status).toBe(200);
});

test('an edit names a user who exists', async () => {
  expect((await asAdmin('updateUser', userPayload({ user_id: 999_999 }))).status).toBe(404);
  expect((await asAdmin('updateUser', userPayload())).body.errors).toHaveProperty('user_id');
});

describe('roles', () => {
  test("an Admin's role cannot be changed", async () => {
    const other = await createUser(app.db);
    expect(told(await edit(other.user_id, { role: 2 }))).toEqual([403, 'The role of an Admin cannot be changed.']);
  });

  test('no one becomes an Admin by an edit', async () => {
    for (const user of [await createTeamLeader(app.db), await createAgent(app.db)]) {
      expect(told(await edit(user.user_id, { role: 1 }))).toEqual([
        403,
        'A user cannot be made an Admin. Please add a new user instead.',
      ]);
      expect((await storedUser(app.db, user.user_id)).role).toBe(user.role);
    }
  });

  test('an agent becomes a team leader, and a team leader without agents an agent', async () => {
    const { user_id } = await createAgent(app.db);
    await edit(user_id, { role: 2 });
    expect(await storedUser(app.db, user_id)).toMatchObject({ role: 2, team_leader_id: null });
    await edit(user_id, { role: 3, teamleader: idOf.leader });
    expect(await storedUser(app.db, user_id)).toMatchObject({ role: 3, team_leader_id: idOf.leader });
  });

  test('a team leader with agents cannot become an agent: 409 with their number', async () => {
    const leader = await createTeamLeader(app.db, { name: 'Vikram Singh' });
    await createAgent(app.db, { team_leader_id: leader.user_id });
    expect(told(await edit(leader.user_id, { role: 3, teamleader: idOf.otherLeader }))).toEqual([
      409,
      '1 agent belongs to Vikram Singh. Please move them to another Team Leader first.',
    ]);
  });

  test('no one is their own team leader, nor under somebody who is none', async () => {
    const leader = await createTeamLeader(app.db);
    for (const teamleader of [leader.user_id, idOf.agent, idOf.admin, 999_999]) {
      expect((await edit(leader.user_id, { role: 3, teamleader })).status).toBe(422);
    }
  });

  test('an agent keeps a leader who lost access, and cannot be given such a one', async () => {
    const gone = await createTeamLeader(app.db, { crm_app_access: false });
    const own = await createAgent(app.db, { team_leader_id: gone.user_id });
    expect((await edit(own.user_id, { name: 'Renamed' })).status).toBe(200);
    expect(wrongFields(await edit((await createAgent(app.db)).user_id, { teamleader: gone.user_id }))).toEqual([
      422,
      'teamleader',
    ]);
  });
});

describe('sessions', () => {
  const isIn = async (caller: Caller) => (await caller('listStates')).status === 200;

  test.each([
    ['loses access', { crm_app_access: 0 }],
    ['changes role', { role: 2 }],
    ['gets another phone number', { phone: newPhone() }],
  ])('a user who %s is signed out at once, on every device', async (_what, change) => {
    const user = await createAgent(app.db);
    const devices = [await app.as(user), await app.as(user)];
    await edit(user.user_id, change);
    for (const device of devices) expect(await isIn(device)).toBe(false);
    const sessions = app.db.selectFrom('user_sessions').selectAll().where('user_id', '=', user.user_id);
    expect(await sessions.execute()).toEqual([]);
  });

  test('another name ends no session', async () => {
    const user = await createAgent(app.db);
    const device = await app.as(user);
    await edit(user.user_id, { name: 'Renamed' });
    expect(await isIn(device)).toBe(true);
  });
});
