import { createTeamLeader, createUser } from '../../support/factories';
import { userPayload } from '../../support/payloads';
import { createTypedApp, type TypedApp } from '../../support/typedApp';

let app: TypedApp;

beforeEach(async () => {
  app = await createTypedApp();
});
afterEach(() => app.close());

const shutOut = (user_id: number) => userPayload({ user_id, role: 1, crm_app_access: 0 });
const adminsLeft = async () =>
  (
    await app.db
      .selectFrom('users')
      .select('user_id')
      .where('role', '=', 1)
      .where('crm_app_access', '=', true)
      .execute()
  ).length;

test('the last Admin with access cannot be shut out, a second one can', async () => {
  const one = await createUser(app.db);
  const two = await createUser(app.db);
  const admin = await app.as(one);
  expect((await admin('updateUser', shutOut(two.user_id))).status).toBe(200);
  const { status, body } = await admin('updateUser', shutOut(one.user_id));
  expect([status, body.message]).toEqual([409, 'This is the last Admin with access, who cannot be shut out.']);
  expect(await adminsLeft()).toBe(1);
});

test('two Admins who shut each other out at once cannot both succeed, in 10 rounds', async () => {
  const one = await createUser(app.db);
  const two = await createUser(app.db);
  for (let round = 0; round < 10; round += 1) {
    await app.db.updateTable('users').set({ crm_app_access: true }).execute();
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
    const under = (user: { user_id: number; phone: string }, leader: { user_id: number }) =>
      admin(
        'updateUser',
        userPayload({ user_id: user.user_id, phone: user.phone, role: 3, teamleader: leader.user_id }),
      );
    const answers = await Promise.all([under(one, two), under(two, one)]);
    // Whoever is second has an agent by then, or a leader who is none.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 422)).toHaveLength(1);
  }
});
