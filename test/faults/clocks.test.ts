import { counterKeys } from '../../src/contract/dashboard';
import { unwrapCounters } from '../../src/contract/envelopes';
import type { AnswerOf } from '../../src/contract/endpoints';
import { unwrapLeadPage } from '../../src/contract/leads';
import { leadListCodes, leadStatuses } from '../../src/contract/leadCodes';
import { roles } from '../../src/contract/roles';
import { foldFigures } from '../../src/server/db/foldFigures';
import { listDaysAt } from '../../src/server/rules/lists';
import { countedCounters } from '../server/leads/figures/oracle';
import { createLeads, createUser, type CreatedUser } from '../support/factories';
import { updatePayload } from '../support/payloads';
import { createTestApp, type CallOptions, type TestApp } from '../support/testApp';
import { createClock } from '../support/testClock';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';
import { wrongFigures } from './keptFigures';

const LEADS = 12;

let database: TestDatabase;
/** Two servers on one database: for one it is still Wednesday, for the other, 5 minutes ahead, it is Thursday. */
let servers: [TestApp, TestApp];
let admin: CreatedUser;
let token: string;
let leads: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const clocks = ['2026-06-17T23:58:00+05:30', '2026-06-18T00:03:00+05:30'].map(createClock);
  const [early, late] = await Promise.all(clocks.map((clock) => createTestApp({ database, clock })));
  if (!early || !late) throw new Error('there are two clocks');
  servers = [early, late];
  admin = await createUser(db);
  token = await late.signIn(admin.phone);
  leads = await createLeads(db, LEADS, { lead_status: leadStatuses.new });
});
afterAll(() => database.close());

const save = async (server: TestApp, id: number, plans: object, options: CallOptions = {}) => {
  const read = (await server.call('getLead', { token, params: { id } })).body as unknown as AnswerOf<'getLead'>; // this server's own answer
  const said = { notes: 'Called', call_status: 'Connect', last_call_action: 'on calls', lead_status: '3' };
  const body = updatePayload(read.data, { ...said, ...plans });
  return { body, answer: await server.call('updateLead', { token, body, ...options }) };
};

/** Each server's counters and lists match a full count for its own day, however figures were folded before. */
async function expectCounted(): Promise<void> {
  const actor = { ...admin, role: roles.admin };
  for (const { call, clock, db } of servers) {
    const counted = await countedCounters(db, actor, listDaysAt(clock.now()));
    expect(unwrapCounters((await call('getCounters', { token })).body)).toEqual(counted);
    for (const lead_status of leadListCodes) {
      const { body } = await call('listLeads', { token, body: { lead_status: String(lead_status) } });
      expect(unwrapLeadPage(body).total).toBe(counted[counterKeys[lead_status]]);
    }
  }
}

test('with a clock on each side of midnight, every list is right for its own day, whoever saved and folded last', async () => {
  const [early, late] = servers;
  const plans = [
    { follow_up: '2026-06-18 00:01', site_visit: '2026-06-18' },
    { follow_up: '2026-06-18 11:30', site_visit: '2026-06-19' },
    { follow_up: '2026-06-19 00:00', site_visit: '' },
  ];
  for (const [n, id] of leads.entries()) {
    const today = { follow_up: '2026-06-17 23:59', site_visit: '2026-06-17' };
    const isToday = n % 4 === 3;
    const { answer } = await save(isToday || n % 2 === 0 ? early : late, id, isToday ? today : (plans[n % 3] ?? {}));
    expect(answer.status).toBe(200);
    await expectCounted();
    await foldFigures(database.db, (n % 3 === 0 ? late : early).clock.now());
    await expectCounted();
  }
  for (const { clock, db } of servers) expect(await wrongFigures(db, clock.now())).toEqual([]);
});

test('a save for a day that is over at the other server is acknowledged there when it is sent again, and done once', async () => {
  const [early, late] = servers;
  const [id = 0] = leads;
  const headers = { 'Idempotency-Key': 'sent again after midnight' };
  const wednesday = { notes: 'Before midnight', follow_up: '2026-06-17 23:59' };
  const { body, answer } = await save(early, id, wednesday, { headers });
  const again = await late.call('updateLead', { token, body, headers });
  const refused = await save(late, leads[1] ?? 0, wednesday);
  const notes = database.db.selectFrom('lead_notes').select('id').where('notes', '=', 'Before midnight');

  expect([answer.status, again.status, refused.answer.status]).toEqual([200, 200, 422]);
  expect(again.body).toEqual(answer.body);
  expect(await notes.execute()).toHaveLength(1);
});

test('saves of one lead from both sides stay in their order, though the later clock is the earlier one', async () => {
  const [early, late] = servers;
  const [, , id = 0] = leads;
  for (const [server, notes] of [
    [late, 'first, at 00:03'],
    [early, 'second, at 23:58'],
    [late, 'third, at 00:03'],
  ] as const) {
    const { answer } = await save(server, id, { notes, follow_up: '2026-06-19 10:00' });
    expect(answer.status).toBe(200);
  }
  const { body } = await early.call('getLead', { token, params: { id } });
  const { notes } = body as unknown as AnswerOf<'getLead'>; // this server's own answer
  const newest = ['third, at 00:03', 'second, at 23:58', 'first, at 00:03'];
  expect(notes.slice(0, 3).map((note) => note.notes)).toEqual(newest);
});
