import { endpoints } from '../../../src/contract/endpoints';
import { leadPayload, updatePayload } from '../../support/payloads';
import { changedTables, hashTables } from '../../support/tableHashes';
import type { TestApp } from '../../support/testApp';
import { calls, cellOf, inOrder } from './rows';
import { useWorld, MISSING, roleHolders } from './world';

const { app, world } = useWorld();

const posts = calls.filter(({ name }) => endpoints[name].method === 'POST' && name !== 'signOut');

/** Fields that no call takes, as somebody would try who wants to be more than they are. */
const claims = () => ({
  actor: { user_id: world.people.admin.user_id, role: 1 },
  actor_id: world.people.admin.user_id,
  author_id: world.people.admin.user_id,
  author_name: 'Asha Rao',
  is_admin: true,
  isAdmin: 1,
  session_id: 'x',
  version: 99,
  cust_id: 'C-999999',
  created_at: '2000-01-01T00:00:00+05:30',
  // In brackets it is an ordinary key, which appears in the JSON.
  ['__proto__']: { role: 1 },
  constructor: { prototype: { role: 1 } },
});

const claimed = (body: object | undefined): object => {
  if (!(body instanceof FormData)) return { ...body, ...claims() };
  for (const [name, value] of Object.entries(claims())) body.set(name, JSON.stringify(value));
  return body;
};

describe('what a body claims beside its fields makes nobody more than they are', () => {
  describe.each(posts)('$name, $target', ({ name, request, cells }) => {
    it.each(roleHolders)('as %s', async (who) => {
      const { body, ...rest } = await request(world);
      const sent = { ...rest, body: claimed(body) };
      expect(await cellOf(app, name, world.people[who].token, sent)).toEqual(inOrder(cells[who]));
    });
  });

  it.each(['agent', 'leader'] as const)(
    'a save by the %s in the name of the Admin stands under their own',
    async (who) => {
      const id = await world.leads.own();
      const saved = updatePayload(await world.readLead(id), {
        ...claims(),
        user_id: world.people.admin.user_id,
        notes: 'Mine.',
      });
      expect((await app.call('updateLead', { token: world.people[who].token, body: saved })).status).toBe(200);
      const notes = app.db.selectFrom('lead_notes').select(['author_id', 'author_name']).where('lead_id', '=', id);
      const note = await notes.executeTakeFirstOrThrow();
      expect(note).toEqual({ author_id: world.people[who].user_id, author_name: world.people[who].name });
      const lead = app.db.selectFrom('leads').select(['cust_id', 'version']).where('id', '=', id);
      const { cust_id, version } = await lead.executeTakeFirstOrThrow();
      expect([cust_id === 'C-999999', version < 99]).toEqual([false, true]);
    },
  );

  it('an assignment by an agent at the creation of a lead is written down under the agent', async () => {
    const { agent, admin, leader } = world.people;
    const assigned = { user_id: admin.user_id, team_leader: leader.user_id, agent: agent.user_id };
    const body = leadPayload({ ...assigned, ...claims() });
    expect((await app.call('createLead', { token: agent.token, body })).status).toBe(200);
    const newest = app.db.selectFrom('audit_log').select('actor_id').orderBy('id', 'desc').limit(1);
    const { actor_id } = await newest.executeTakeFirstOrThrow();
    expect(actor_id).toBe(agent.user_id);
  });
});

/** The calls that hand out a lead: to the team leader of the world, or to their agent. */
const transfersOf = (token: string) => {
  const { leader, agent } = world.people;
  return [
    (id: unknown) => app.call('assignLeads', { token, body: { lead_id: [id], tl_id: leader.user_id } }),
    (id: unknown) => app.call('reassignLeads', { token, body: { lead_id: [id], to_tl_id: leader.user_id } }),
    (id: unknown) => app.call('planDistribution', { token, body: { lead_id: [id] } }),
    (id: unknown) =>
      app.call('distributeLeads', { token, body: { data: [{ agent_id: agent.user_id, lead_ids: [id] }] } }),
  ];
};

/** An id in forms that something might take for another. */
const tricks: Record<string, (id: number) => unknown> = {
  'in a list': (id) => [id],
  'in an object': (id) => ({ id }),
  'in a list in a list': (id) => [[id]],
  'as a condition': (id) => ({ $gt: 0, id }),
  'with a blank': (id) => `${id} `,
  'with a sign': (id) => `+${id}`,
  'with a fraction': (id) => `${id}.0`,
  'with an exponent': (id) => `${id}e0`,
  hexadecimal: (id) => `0x${id.toString(16)}`,
  'with SQL behind it': (id) => `${id} or 1=1`,
  'beyond the column': (id) => id + 2 ** 32,
  'beyond exact numbers': () => '9'.repeat(30),
  negative: (id) => -id,
  true: () => true,
  null: () => null,
  'an empty text': () => '',
  'with a NUL': (id) => `${id}\u0000`,
};

describe('an id in another form leads to no foreign lead', () => {
  it.each(Object.entries(tricks))('%s', async (_name, trick) => {
    for (const who of ['agent', 'leader'] as const) {
      const token = world.people[who].token;
      const id = await world.leads.foreign();
      const lead = await world.readLead(id);
      const before = await hashTables(app.db);
      const form = trick(id);
      const answers = [
        await app.call('updateLead', { token, body: updatePayload(lead, { id: form, notes: 'Mine now.' }) }),
        ...(await Promise.all(transfersOf(token).map((transfer) => transfer(form)))),
        await app.call('getLead', { token, params: { id: String(form) } }),
      ];
      for (const { status } of answers) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
      expect(changedTables(before, await hashTables(app.db))).toEqual([]);
    }
  });
});

describe("a foreign lead's answer is that of one that does not exist", () => {
  /** Removes parts of an answer that may differ between requests. */
  const told = ({ status, body, headers }: Awaited<ReturnType<TestApp['call']>>) => {
    const { ['x-request-id']: _id, date: _date, ...rest } = Object.fromEntries(headers);
    return { status, body, headers: rest };
  };

  it.each(['agent', 'leader'] as const)('to the %s', async (who) => {
    const token = world.people[who].token;
    const foreign = await world.leads.foreign();
    const body = { ...leadPayload(), lead_status: 1, notes: 'Is it there?' };
    const calls = [
      (id: number) => app.call('getLead', { token, params: { id } }),
      (id: number) => app.call('updateLead', { token, body: { ...body, id } }),
      ...transfersOf(token),
    ];
    for (const call of calls) expect(told(await call(foreign))).toEqual(told(await call(MISSING)));
  });

  it("is that of one that does not exist, too, when it is another team's transfer", async () => {
    const token = world.people.leader.token;
    const foreign = await world.createTransfer('otherLeader', 'otherLeader');
    const undo = (transfer_id: number) => app.call('undoTransfer', { token, params: { transfer_id } });
    expect(told(await undo(foreign))).toEqual(told(await undo(MISSING)));
  });
});
