import { createTeamLeader, createUser } from '../../support/factories';
import { userPayload } from '../../support/payloads';
import { told } from '../../support/refusals';
import { useApp } from '../../support/useApp';

// Changes that are allowed once, or not by two people at the same time.

const app = useApp();
beforeEach(() => app.db.updateTable('users').set({ crm_app_access: false }).execute());

const shutOut = (user_id: number) => userPayload({ user_id, role: 1, crm_app_access: 0 });
const adminsLeft = async () => {
  const admins = app.db.selectFrom('users').select('user_id').where('role', '=', 1);
  return (await admins.where('crm_app_access', '=', true).execute()).length;
};

test('the last Admin with access cannot be shut out, a second one can', async () => {
  const [one, two] = [await createUser(app.db), await createUser(app.db)];
  const admin = await app.as(one);
  expect((await admin('updateUser', shutOut(two.user_id))).status).toBe(200);
  expect(told(await admin('updateUser', shutOut(one.user_id)))).toEqual([
    409,
    'This is the last Admin with access, so the access must stay.',
  ]);
  expect(await adminsLeft()).toBe(1);
});

test('two Admins who shut each other out at once cannot both succeed, in 10 rounds', async () => {
  for (let round = 0; round < 10; round += 1) {
    await app.db.updateTable('users').set({ crm_app_access: false }).execute();
    const [one, two] = [await createUser(app.db), await createUser(app.db)];
    const [asOne, asTwo] = [await app.as(one), await app.as(two)];
    const answers = await Promise.all([
      asOne('updateUser', shutOut(two.user_id)),
      asTwo('updateUser', shutOut(one.user_id)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await adminsLeft()).toBe(1);
  }
});

test('edits of one another at once all end: none waits for ever', async () => {
  const admin = await app.as(await createUser(app.db));
  const [one, two] = [await createTeamLeader(app.db), await createTeamLeader(app.db)];
  for (let round = 0; round < 10; round += 1) {
    await app.db.updateTable('users').set({ role: 2, team_leader_id: null }).where('role', '<>', 1).execute();
    const under = ({ user_id, phone }: typeof one, { user_id: teamleader }: typeof one) =>
      admin('updateUser', userPayload({ user_id, phone, role: 3, teamleader }));
    const answers = await Promise.all([under(one, two), under(two, one)]);
    // The second change meets an agent, or a leader who has lost the role.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(1);
  }
});

test('an agent added to a leader who stops being one at the same time never ends up under no leader', async () => {
  const admin = await app.as(await createUser(app.db));
  const other = await createTeamLeader(app.db);
  for (let round = 0; round < 15; round += 1) {
    const { user_id, phone } = await createTeamLeader(app.db);
    const answers = await Promise.all([
      admin('addUser', userPayload({ role: 3, teamleader: user_id })),
      admin('updateUser', userPayload({ user_id, phone, role: 3, teamleader: other.user_id })),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const orphans = app.db
      .selectFrom('users')
      .innerJoin('users as leader', 'leader.user_id', 'users.team_leader_id')
      .select('users.user_id')
      .where('leader.role', '<>', 2);
    expect(await orphans.execute()).toEqual([]);
  }
});
