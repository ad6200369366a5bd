import fc from 'fast-check';
import { rounds } from '../support/depth';
import { createLead, createTeamLeader, createUser } from '../support/factories';
import { leadPayload, updatePayload, userPayload } from '../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../support/typedApp';

let app: TypedApp;
let admin: Caller;
let bodies: ['createLead' | 'updateLead' | 'assignLeads' | 'addUser' | 'updateUser', object][];

beforeAll(async () => {
  app = await createTypedApp();
  admin = await app.as(await createUser(app.db));
  const leader = await createTeamLeader(app.db);
  const { id } = await createLead(app.db);
  const { body } = await admin('getLead', undefined, { params: { id } });
  bodies = [
    ['createLead', leadPayload()],
    ['updateLead', updatePayload(body.data)],
    ['assignLeads', { lead_id: [id], tl_id: leader.user_id, agent_id: '', project_id: '' }],
    ['addUser', userPayload()],
    ['updateUser', userPayload({ user_id: leader.user_id })],
  ];
});
afterAll(() => app.close());

const odd = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(-1, 0, 2_147_483_648, 1e308, '9'.repeat(400), '2026-99-99', { toString: 1 }, { valueOf: null }, [
    [[]],
  ]),
);

test('whatever stands in one field of a write, it is done or refused in words: never a fault of ours', async () => {
  const outcomes = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.nat(4), fc.nat(40), odd, async (which, position, value) => {
      const [name, body] = bodies[which] ?? ['createLead', {}];
      const fields = Object.keys(body);
      const field = fields[position % fields.length] ?? 'name';
      const answer = await admin(name, { ...body, [field]: value });
      outcomes.add(answer.status);
      expect([200, 403, 404, 409, 422]).toContain(answer.status);
      expect(answer.body.status).toBe(answer.status);
      expect(answer.body.message).toEqual(expect.stringMatching(/\S/));
    }),
    { numRuns: rounds(400) },
  );
  expect(outcomes).toContain(200);
  expect(outcomes).toContain(422);
});
