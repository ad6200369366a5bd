import { createAgent, createLead, createNote, createTeamLeader, createUser } from '../../support/factories';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

let app: TypedApp;
let admin: Caller;

beforeAll(async () => {
  app = await createTypedApp();
  admin = await app.as(await createUser(app.db));
});
afterAll(() => app.close());

const read = (caller: Caller, id: number | string) => caller('getLead', undefined, { params: { id } });

test('a history entry carries every key of the contract, times in +05:30 and visits as days', async () => {
  const lead = await createLead(app.db);
  await createNote(app.db, lead.id, {
    notes: 'Wants a corner flat.',
    kind: 3,
    author_name: 'Neha Kulkarni',
    follow_up: '2026-06-20T20:00:00Z',
    lead_status: 2,
    call_status: 'Connect',
    last_call_action: 'on calls',
    office_visit: '2026-06-18',
    house_visit: '2026-06-19',
    mid_way_visit: '2026-06-20',
    site_visit: '2026-06-21',
    created_at: '2026-06-16T18:30:00Z',
  });
  const { body } = await read(admin, lead.id);
  expect(body.notes).toEqual([
    {
      notes: 'Wants a corner flat.',
      follow_up: '2026-06-21T01:30:00+05:30',
      lead_status: 'In Progress',
      call_status: 'Connect',
      last_call_action: 'on calls',
      office_visit: '2026-06-18',
      house_visit: '2026-06-19',
      mid_way_visit: '2026-06-20',
      midmid_way_visit: '2026-06-20',
      site_visit: '2026-06-21',
      tl_remark: null,
      agent_remark: 'Wants a corner flat.',
      lead_remark: null,
      by: 'Neha Kulkarni',
      created_at: '2026-06-17T00:00:00+05:30',
    },
  ]);
});

test('the history names a status as the lists do, whichever it is, and tells the visit by the key that clients read', async () => {
  const lead = await createLead(app.db);
  for (const lead_status of [5, 4, 3, 2, 1, 0]) {
    await createNote(app.db, lead.id, { lead_status, mid_way_visit: `2026-06-2${lead_status}` });
  }
  await createNote(app.db, lead.id, { lead_status: null });
  const { notes } = (await read(admin, lead.id)).body;
  expect(notes.map((note) => [note.lead_status, note.midmid_way_visit])).toEqual([
    [null, null],
    ['Fresh Lead', '2026-06-20'],
    ['New Lead', '2026-06-21'],
    ['In Progress', '2026-06-22'],
    ['Hot Lead', '2026-06-23'],
    ['Archived', '2026-06-24'],
    ['Converted', '2026-06-25'],
  ]);
});

test('the history is newest first, also within one instant, and names each author', async () => {
  const lead = await createLead(app.db);
  await createNote(app.db, lead.id, { notes: 'second', kind: 2, created_at: '2026-06-02T10:00:00Z' });
  await createNote(app.db, lead.id, { notes: 'first', kind: 0, created_at: '2026-06-01T10:00:00Z' });
  await createNote(app.db, lead.id, { notes: 'third', kind: 1, created_at: '2026-06-02T10:00:00Z' });
  const { body } = await read(admin, lead.id);
  expect(
    body.notes.map(({ notes, tl_remark, agent_remark, lead_remark }) => [notes, tl_remark, agent_remark, lead_remark]),
  ).toEqual([
    ['third', null, null, null],
    ['second', 'second', null, null],
    ['first', null, null, 'first'],
  ]);
});

test('a leader and an agent who have left every list keep their names', async () => {
  const leader = await createTeamLeader(app.db, { name: 'Gone Leader', crm_app_access: false });
  const agent = await createAgent(app.db, {
    name: 'Gone Agent',
    team_leader_id: leader.user_id,
    crm_app_access: false,
  });
  const lead = await createLead(app.db, { agent_id: agent.user_id });
  const { body } = await read(admin, lead.id);
  expect(body).toMatchObject({ tl_name: 'Gone Leader', agent_name: 'Gone Agent' });
  expect(body.data).toMatchObject({ assign_team_leader_id: leader.user_id, assign_agent_id: agent.user_id });
});

describe('who may read a lead', () => {
  const people: Record<string, Caller> = {};
  const leads: Record<string, number> = {};

  beforeAll(async () => {
    const leader = await createTeamLeader(app.db);
    const agent = await createAgent(app.db, { team_leader_id: leader.user_id });
    const colleague = await createAgent(app.db, { team_leader_id: leader.user_id });
    const stranger = await createTeamLeader(app.db);
    const strangersAgent = await createAgent(app.db, { team_leader_id: stranger.user_id });
    Object.assign(people, {
      Admin: admin,
      'Team Leader': await app.as(leader),
      Agent: await app.as(agent),
      colleague: await app.as(colleague),
      'other Team Leader': await app.as(stranger),
      'other Agent': await app.as(strangersAgent),
    });
    leads.fresh = (await createLead(app.db)).id;
    leads['of the team'] = (await createLead(app.db, { team_leader_id: leader.user_id })).id;
    leads['of the agent'] = (await createLead(app.db, { agent_id: agent.user_id })).id;
    leads['given up'] = (await createLead(app.db, { lead_status: 2 })).id;
  });

  test.each([
    ['fresh', ['Admin', 'Team Leader', 'other Team Leader']],
    ['of the team', ['Admin', 'Team Leader']],
    ['of the agent', ['Admin', 'Team Leader', 'Agent']],
    ['given up', ['Admin']],
  ])('a lead %s is there for %j and 404 for everybody else', async (lead, readers) => {
    const found = [];
    for (const [name, caller] of Object.entries(people)) {
      const { status, body } = await read(caller, leads[lead] ?? 0);
      if (status === 200) found.push(name);
      else expect([status, body.message]).toEqual([404, 'This lead was not found.']);
    }
    expect(found).toEqual(readers);
  });
});

test.each(['0', '-1', '999999', '99999999999', 'abc', '1.5', "1' or '1'='1"])(
  'lead %s does not exist: 404',
  async (id) => {
    expect((await read(admin, id)).status).toBe(404);
  },
);

test('without a session nothing is read: 401', async () => {
  const lead = await createLead(app.db);
  expect((await read(app.asStranger, lead.id)).status).toBe(401);
});
