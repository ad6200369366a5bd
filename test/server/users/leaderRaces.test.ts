import { createTeamLeader, createUser } from '../../support/factories';
import { userPayload } from '../../support/payloads';
import { createTypedApp, type TypedApp } from '../../support/typedApp';

let app: TypedApp;

beforeAll(async () => {
  app = await createTypedApp();
});
afterAll(() => app.close());

test('an agent added to a leader who stops being one at the same time never ends up under no leader', async () => {
  const admin = await app.as(await createUser(app.db));
  const other = await createTeamLeader(app.db);
  for (let round = 0; round < 15; round += 1) {
    const leader = await createTeamLeader(app.db);
    const demoted = { user_id: leader.user_id, phone: leader.phone, role: 3, teamleader: other.user_id };
    const answers = await Promise.all([
      admin('addUser', userPayload({ role: 3, teamleader: leader.user_id })),
      admin('updateUser', userPayload(demoted)),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const orphans = await app.db
      .selectFrom('users')
      .innerJoin('users as leader', 'leader.user_id', 'users.team_leader_id')
      .select('users.user_id')
      .where('leader.role', '<>', 2)
      .execute();
    expect(orphans).toEqual([]);
  }
});
