import type { EndpointName } from '../../../src/contract/endpoints';
import { createAgent, createTeamLeader, createUser } from '../../support/factories';
import { userPayload } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

let app: TypedApp;
let callers: Record<'Admin' | 'Team Leader' | 'Agent' | 'nobody', Caller>;
let target: { user_id: number; phone: string };

beforeAll(async () => {
  app = await createTypedApp();
  target = await createTeamLeader(app.db);
  callers = {
    Admin: await app.as(await createUser(app.db)),
    'Team Leader': await app.as(await createTeamLeader(app.db)),
    Agent: await app.as(await createAgent(app.db)),
    nobody: app.asStranger,
  };
});
afterAll(() => app.close());

const calls: [EndpointName, () => object, string][] = [
  ['listUsers', () => ({}), 'Only an Admin can see the users.'],
  ['getUser', () => ({}), 'Only an Admin can see the users.'],
  ['addUser', () => userPayload(), 'Only an Admin can add users.'],
  ['updateUser', () => userPayload({ user_id: target.user_id, phone: target.phone }), 'Only an Admin can edit users.'],
];

test.each(calls)('%s is for an Admin alone', async (name, payload, refusal) => {
  const before = await app.db.selectFrom('users').selectAll().orderBy('user_id').execute();
  const options = { params: { id: target.user_id } };
  for (const role of ['Team Leader', 'Agent'] as const) {
    // Also with a body that is wrong: who may not is told so first.
    for (const body of [payload(), {}]) {
      const answer = await callers[role](name, body, options);
      expect([answer.status, answer.body.message]).toEqual([403, refusal]);
    }
  }
  expect((await callers.nobody(name, payload(), options)).status).toBe(401);
  expect(await app.db.selectFrom('users').selectAll().orderBy('user_id').execute()).toEqual(before);
  expect((await callers.Admin(name, payload(), options)).status).toBe(200);
});
