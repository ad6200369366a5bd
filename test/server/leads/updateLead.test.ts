import { createAgent, createLead, createTeamLeader, createUser } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';
import { testNow } from '../../support/testClock';

let app: TypedApp;
let admin: Caller;
let asLeader: Caller;
let asAgent: Caller;
let agent: { user_id: number };

beforeAll(async () => {
  app = await createTypedApp();
  admin = await app.as(await createUser(app.db, { name: 'Asha Rao' }));
  const leader = await createTeamLeader(app.db, { name: 'Vikram Singh' });
  agent = await createAgent(app.db, { name: 'Neha Kulkarni', team_leader_id: leader.user_id });
  asLeader = await app.as(leader);
  asAgent = await app.as(agent);
});
beforeEach(() => app.clock.set(testNow));
afterAll(() => app.close());

const read = async (id: number) => (await admin('getLead', undefined, { params: { id } })).body;
const stored = (id: number) => app.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Reads the lead, applies the changes and saves it. */
const save = async (caller: Caller, id: number, changes: object) =>
  caller('updateLead', updatePayload((await read(id)).data, changes));
const agentsLead = async (overrides: object = {}) =>
  (await createLead(app.db, { agent_id: agent.user_id, ...overrides })).id;

const call = { call_status: 'Connect', last_call_action: 'on calls', follow_up: '2026-06-18T16:30:00+05:30' };

test('fields of the read are set as sent, and empty clears optional ones', async () => {
  const id = await agentsLead({ alt_contact: '9822000000', customer_type: 'Dealer', requirement: '3 BHK' });
  const saved = await save(admin, id, {
    name: 'Meera Iyer',
    contact: '9000011111',
    alt_contact: '',
    gender: 'Other',
    state: 'Goa',
    city: '',
    customer_type: null,
    requirement: '',
    lead_source: 'Referral',
    project: 'Sea View',
  });
  expect([saved.status, saved.body.message]).toEqual([200, 'Client Update successfully!']);
  expect((await read(id)).data).toMatchObject({
    name: 'Meera Iyer',
    contact: '9000011111',
    alt_contact: null,
    gender: 'Other',
    state: 'Goa',
    city: null,
    customer_type: null,
    requirement: null,
    lead_source: 'Referral',
    project_id: 'Sea View',
    assign_agent_id: agent.user_id,
  });
});

test('fields missing from the read stay when they are sent empty', async () => {
  const id = await agentsLead({ remark: 'From the fair.' });
  await save(asAgent, id, {
    ...call,
    notes: 'Likes the corner flat.',
    site_visit: '2026-06-20',
    office_visit: '2026-06-21',
    house_visit: '2026-06-22',
    mid_way_visit: '2026-06-23',
  });
  const before = await stored(id);
  await save(asAgent, id, { city: 'Mumbai' });
  const { updated_at: _time, version, ...kept } = before;
  expect(await stored(id)).toMatchObject({ ...kept, city: 'Mumbai', version: version + 1 });
  expect(before).toMatchObject({
    remark: 'From the fair.',
    last_note: 'Likes the corner flat.',
    call_status: 'Connect',
  });
});

test.each([
  ['an Admin', () => admin, 'Asha Rao', { tl_remark: null, agent_remark: null }],
  ['a Team Leader', () => asLeader, 'Vikram Singh', { tl_remark: 'Call again.', agent_remark: null }],
  ['an Agent', () => asAgent, 'Neha Kulkarni', { tl_remark: null, agent_remark: 'Call again.' }],
])('a note by %s goes into the history under its author', async (_who, caller, by, remarks) => {
  const id = await agentsLead();
  await save(caller(), id, { ...call, notes: 'Call again.', site_visit: '2026-06-20', lead_status: '3' });
  const { data, notes } = await read(id);
  expect(notes).toEqual([
    {
      notes: 'Call again.',
      ...remarks,
      lead_remark: null,
      by,
      ...call,
      lead_status: 'Hot Lead',
      site_visit: '2026-06-20',
      office_visit: null,
      house_visit: null,
      mid_way_visit: null,
      midmid_way_visit: null,
      created_at: '2026-06-17T12:00:00+05:30',
    },
  ]);
  expect(data.notes).toBe('Call again.');
});

test('an instant in another offset is the same instant', async () => {
  const id = await agentsLead();
  await save(asAgent, id, { ...call, follow_up: '2026-06-17T22:00:00.000Z' });
  expect((await read(id)).notes[0]?.follow_up).toBe('2026-06-18T03:30:00+05:30');
});

test.each([
  ['a note', { notes: 'x' }],
  ['a follow-up', { follow_up: call.follow_up }],
  ['a call', call],
  ['a visit', { mid_way_visit: '2026-06-17' }],
  ['another status', { lead_status: '2' }],
  ['a new remark', { remark: 'Another remark.' }],
])('%s alone writes one history entry', async (_what, change) => {
  const id = await agentsLead();
  expect((await save(asAgent, id, change)).status).toBe(200);
  expect((await read(id)).notes).toHaveLength(1);
});

test('a save of plain fields, or of an unchanged remark, leaves no history entry', async () => {
  const id = await agentsLead({ remark: 'Same.' });
  await save(asAgent, id, { name: 'New Name', remark: 'Same.' });
  expect((await read(id)).notes).toEqual([]);
});

test('a remark and a note of one save share an entry, each in its field', async () => {
  const id = await agentsLead();
  await save(asAgent, id, { notes: 'The note.', remark: 'The remark.' });
  await save(asAgent, id, { remark: 'Remark alone.' });
  const { data, notes } = await read(id);
  expect(notes.map(({ notes, agent_remark, lead_remark }) => ({ notes, agent_remark, lead_remark }))).toEqual([
    { notes: 'Remark alone.', agent_remark: null, lead_remark: 'Remark alone.' },
    { notes: 'The note.', agent_remark: 'The note.', lead_remark: 'The remark.' },
  ]);
  expect(data.notes).toBe('The note.');
});

test('a lead moves freely between the five statuses, and an empty or fresh one changes nothing', async () => {
  const id = await agentsLead();
  for (const status of [5, 1, 4, 2, 3, 5]) {
    expect((await save(asAgent, id, { lead_status: status })).status).toBe(200);
    expect((await read(id)).data.lead_status).toBe(String(status));
  }
  for (const kept of ['', null, '0', 0]) await save(asAgent, id, { lead_status: kept });
  expect((await read(id)).data.lead_status).toBe('5');
});

test('the archived reason is kept while the lead is archived, and only then', async () => {
  const id = await agentsLead();
  await save(asAgent, id, { lead_status: '2', archived_reason: 'Budget' });
  expect((await read(id)).data.archived_reason).toBeNull();
  await save(asAgent, id, { lead_status: '4', archived_reason: 'Budget' });
  await save(asAgent, id, { lead_status: '4', archived_reason: '' });
  expect((await read(id)).data.archived_reason).toBe('Budget');
  await save(asAgent, id, { lead_status: '1' });
  expect((await read(id)).data.archived_reason).toBeNull();
});

test.each([
  [
    'a call without an action',
    { ...call, last_call_action: '' },
    'last_call_action',
    'Call Action is required when Call Status is selected.',
  ],
  ['an action of the other call status', { ...call, last_call_action: 'Not Pick Up' }, 'last_call_action', undefined],
  [
    'a call without a follow-up',
    { ...call, follow_up: '' },
    'follow_up',
    'Follow-Up Date is required unless the lead is Archived.',
  ],
  ['a follow-up yesterday', { ...call, follow_up: '2026-06-16T23:59:00+05:30' }, 'follow_up', undefined],
  ['a visit yesterday', { site_visit: '2026-06-16' }, 'site_visit', undefined],
  ['a day that is none', { house_visit: '2026-02-30' }, 'house_visit', undefined],
  ['a status that is none', { lead_status: '7' }, 'lead_status', undefined],
  ['no name', { name: ' ' }, 'name', undefined],
  ['an updated_at that is no time', { updated_at: 'yesterday' }, 'updated_at', undefined],
])('%s is refused at its field, and nothing changes', async (_case, wrong, field, message) => {
  const id = await agentsLead();
  const before = await read(id);
  const { status, body } = await save(asAgent, id, wrong);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  if (message !== undefined) expect(body.message).toBe(message);
  expect(await read(id)).toEqual(before);
});

test.each(['Connect', 'Not Connect'])('all missing fields of a call that is %s are named at once', async (status) => {
  const { status: answered, body } = await save(asAgent, await agentsLead(), { call_status: status });
  expect([answered, body.errors]).toEqual([
    422,
    {
      last_call_action: 'Call Action is required when Call Status is selected.',
      follow_up: 'Follow-Up Date is required unless the lead is Archived.',
    },
  ]);
});

test('an archived lead needs no follow-up for its call', async () => {
  const id = await agentsLead();
  expect((await save(asAgent, id, { ...call, follow_up: '', lead_status: '4' })).status).toBe(200);
});

test("today is India's day: it ends at midnight there", async () => {
  const [early, late] = [await agentsLead(), await agentsLead()];
  app.clock.set('2026-06-17T23:59:59+05:30');
  expect((await save(asAgent, early, { site_visit: '2026-06-17' })).status).toBe(200);
  app.clock.set('2026-06-18T00:00:00+05:30');
  expect((await save(asAgent, late, { site_visit: '2026-06-17' })).status).toBe(422);
  expect((await save(asAgent, late, { site_visit: '2026-06-18' })).status).toBe(200);
});

test('a lead outside the scope is 404 for a save as well, and stays as it is', async () => {
  const { id } = await createLead(app.db, { lead_status: 2 });
  const before = await read(id);
  for (const caller of [asLeader, asAgent]) {
    expect((await save(caller, id, { name: 'Mine now' })).status).toBe(404);
  }
  expect((await admin('updateLead', { ...updatePayload(before.data), id: 999_999 })).status).toBe(404);
  expect((await save(app.asStranger, id, { name: 'Mine now' })).status).toBe(401);
  expect(await read(id)).toEqual(before);
});
