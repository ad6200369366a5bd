import { sql } from 'kysely';
import { createAgent, createLead, createTeamLeader, createUser, type CreatedUser } from '../../support/factories';
import { leadPayload, plainLead, userPayload } from '../../support/payloads';
import { storedLead } from '../../support/stored';
import type { Caller } from '../../support/typedApp';
import { useApp } from '../../support/useApp';

const app = useApp();
let admins: [CreatedUser, CreatedUser];
let callers: [Caller, Caller];
beforeAll(async () => {
  admins = [await createUser(app.db), await createUser(app.db)];
  callers = [await app.as(admins[0]), await app.as(admins[1])];
});

const edit = (caller: Caller, { user_id, phone, role, team_leader_id }: CreatedUser, change: object = {}) =>
  caller('updateUser', userPayload({ user_id, phone, role, teamleader: team_leader_id, ...change }));

const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
/** Waits until a query waits for a lock; with the embedded database everything waits for its one connection. */
const untilSomebodyWaits = async () => {
  for (let waiting = !isPostgres; !waiting; await new Promise((resolve) => setTimeout(resolve, 5))) {
    const { rows } = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(app.db);
    waiting = rows.length > 0;
  }
};

const endOwn = async (_user: CreatedUser, caller: Caller) => {
  const { body } = await caller('listSessions');
  return caller('endOwnSession', undefined, { params: { id: body.data[0]?.id ?? 0 } });
};

test.each([
  ['the loss of access', (user: CreatedUser) => edit(callers[0], user, { crm_app_access: 0 })],
  ['a change of role', (user: CreatedUser) => edit(callers[0], user, { role: 2, teamleader: '' })],
  ['the end of the session', endOwn],
  [
    'the end of all sessions',
    ({ user_id }: CreatedUser) => callers[0]('endUserSessions', undefined, { params: { id: user_id } }),
  ],
  ['a sign-out', async (_user: CreatedUser, caller: Caller) => caller('signOut')],
] as const)('%s waits for the save that is under way, and the save is done', async (_what, end) => {
  const agent = await createAgent(app.db);
  const { id } = await createLead(app.db, { agent_id: agent.user_id });
  const caller = await app.as(agent);
  const body = { ...plainLead, id, notes: 'Still in time.' };
  const order: string[] = [];
  const { saved, ended } = await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('leads').select('id').where('id', '=', id).forUpdate().execute();
    const save = caller('updateLead', body).finally(() => order.push('saved'));
    await untilSomebodyWaits();
    const ending = end(agent, caller).finally(() => order.push('ended'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { saved: save, ended: ending, order: order.push('let go') };
  });
  const { status } = await ended;
  // The two answers come over two connections, in any order; but whoever hears of the end finds the save done.
  expect(await storedLead(app, id)).toMatchObject({ last_note: 'Still in time.' });
  expect([(await saved).status, status]).toEqual([200, 200]);
  expect(order[0]).toBe('let go');
  expect((await caller('getCounters')).status).toBe(401);
});

test('writes of people whose rights change at the same time are done or refused, in 12 rounds: none waits for ever', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [leader, other] = [await createTeamLeader(app.db), await createTeamLeader(app.db)];
    const own = await createLead(app.db, { team_leader_id: leader.user_id });
    const pool = [await createLead(app.db), await createLead(app.db), await createLead(app.db)].map(({ id }) => id);
    const [first = 0, second = 0, third = 0] = pool;
    const [asLeader, asOther] = [await app.as(leader), await app.as(other)];
    const save = { ...plainLead, id: own.id, notes: 'Called.' };
    const byLeader = [
      asLeader('updateLead', save),
      asLeader('assignLeads', { lead_id: [first], tl_id: other.user_id }),
      asLeader('createLead', leadPayload({ team_leader: leader.user_id })),
      asLeader('createLead', leadPayload(), { headers: { 'Idempotency-Key': 'same' } }),
      asLeader('createLead', leadPayload(), { headers: { 'Idempotency-Key': 'same' } }),
      endOwn(leader, asLeader),
      asLeader('signOut'),
    ];
    const byOthers = [
      edit(callers[0], leader, { role: 3, teamleader: other.user_id }),
      callers[1]('endUserSessions', undefined, { params: { id: leader.user_id } }),
      edit(callers[1], other, { name: `Renamed ${round}` }),
      edit(callers[0], admins[1], { name: `Second ${round}` }),
      edit(callers[1], admins[0], { name: `First ${round}` }),
      callers[1]('assignLeads', { lead_id: [second], tl_id: leader.user_id }),
      callers[0]('updateLead', { ...save, team_leader: other.user_id }),
      asOther('assignLeads', { lead_id: [third], tl_id: leader.user_id }),
      callers[1]('addUser', userPayload({ role: 3, teamleader: leader.user_id })),
    ];
    const [theirs, others] = await Promise.all([Promise.all(byLeader), Promise.all(byOthers)]);
    for (const { status } of theirs) expect([200, 401, 404]).toContain(status);
    for (const { status } of others) expect([200, 409, 422]).toContain(status);
    expect((await asLeader('getCounters')).status).toBe(401);
  }
});
