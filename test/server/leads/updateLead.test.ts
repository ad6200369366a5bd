import { createLead } from '../../support/factories';
import { wrongFields } from '../../support/refusals';
import { testNow } from '../../support/testClock';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asLeader, asAgent, read, stored, save } = useTeams();
beforeEach(() => app.clock.set(testNow));

const agentsLead = async (overrides: object = {}) =>
  (await createLead(app.db, { agent_id: idOf.agent, ...overrides })).id;

const call = { call_status: 'Connect', last_call_action: 'on calls', follow_up: '2026-06-18T16:30:00+05:30' };

test.each([
  ['an Admin', asAdmin, 'Asha Rao', { tl_remark: null, agent_remark: null }],
  ['a Team Leader', asLeader, 'Rohini Das', { tl_remark: 'Call again.', agent_remark: null }],
  ['an Agent', asAgent, 'Naveen K', { tl_remark: null, agent_remark: 'Call again.' }],
])('a note by %s goes into the history under its author', async (_who, caller, by, remarks) => {
  const id = await agentsLead();
  await save(caller, id, { ...call, notes: 'Call again.', site_visit: '2026-06-20', lead_status: '3' });
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
      ...{
        office_visit: null,
        house_visit: null,
        mid_way_visit: null,
        midmid_way_visit: null,
        message: null,
        message_id: null,
      },
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
  expect((await stored(id)).version).toBe(2);
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
  ['an action of the other call status', { ...call, last_call_action: 'Not Pick Up' }, 'last_call_action'],
  ['an updated_at that is no time', { updated_at: 'yesterday' }, 'updated_at'],
])('%s is refused at its field, and nothing changes', async (_case, wrong, field) => {
  const id = await agentsLead();
  const before = await read(id);
  expect(wrongFields(await save(asAgent, id, wrong))).toEqual([422, field]);
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

test("today is India's day: it ends at midnight there", async () => {
  const [early, late] = [await agentsLead(), await agentsLead()];
  app.clock.set('2026-06-17T23:59:59+05:30');
  expect((await save(asAgent, early, { site_visit: '2026-06-17' })).status).toBe(200);
  app.clock.set('2026-06-18T00:00:00+05:30');
  expect((await save(asAgent, late, { site_visit: '2026-06-17' })).status).toBe(422);
  expect((await save(asAgent, late, { site_visit: '2026-06-18' })).status).toBe(200);
});
