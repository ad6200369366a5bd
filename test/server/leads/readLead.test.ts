import { createAgent, createLead, createNote, createTeamLeader } from '../../support/factories';
import { useTeams } from '../../support/useTeams';

const { app, read } = useTeams();

test('a history entry carries every key of the contract, times in +05:30 and visits as days', async () => {
  const lead = await createLead(app.db);
  const said = {
    ...{ notes: 'Wants a corner flat.', call_status: 'Connect', last_call_action: 'on calls' },
    ...{ office_visit: '2026-06-18', house_visit: '2026-06-19', mid_way_visit: '2026-06-20', site_visit: '2026-06-21' },
  };
  await createNote(app.db, lead.id, {
    ...{ ...said, kind: 3, author_name: 'Neha Kulkarni', lead_status: 2 },
    ...{ follow_up: '2026-06-20T20:00:00Z', created_at: '2026-06-16T18:30:00Z' },
  });
  expect((await read(lead.id)).notes).toEqual([
    {
      ...{ ...said, midmid_way_visit: '2026-06-20', by: 'Neha Kulkarni', lead_status: 'In Progress' },
      ...{ follow_up: '2026-06-21T01:30:00+05:30', created_at: '2026-06-17T00:00:00+05:30' },
      ...{ tl_remark: null, agent_remark: 'Wants a corner flat.', lead_remark: null },
      ...{ message: null, message_id: null },
    },
  ]);
});

test('the history names a status as the lists do, whichever it is, and tells the visit by the key that clients read', async () => {
  const lead = await createLead(app.db);
  for (const lead_status of [5, 4, 3, 2, 1, 0]) {
    await createNote(app.db, lead.id, { lead_status, mid_way_visit: `2026-06-2${lead_status}` });
  }
  await createNote(app.db, lead.id, { lead_status: null });
  const { notes } = await read(lead.id);
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
  const { notes: history } = await read(lead.id);
  expect(
    history.map(({ notes, tl_remark, agent_remark, lead_remark }) => [notes, tl_remark, agent_remark, lead_remark]),
  ).toEqual([
    ['third', null, null, null],
    ['second', 'second', null, null],
    ['first', null, null, 'first'],
  ]);
});

test('a leader and an agent who have left every list keep their names', async () => {
  const leader = await createTeamLeader(app.db, { name: 'Gone Leader', crm_app_access: false });
  const gone = { team_leader_id: leader.user_id, crm_app_access: false };
  const agent = await createAgent(app.db, { ...gone, name: 'Gone Agent' });
  const lead = await createLead(app.db, { agent_id: agent.user_id });
  const body = await read(lead.id);
  expect(body).toMatchObject({ tl_name: 'Gone Leader', agent_name: 'Gone Agent' });
  expect(body.data).toMatchObject({ assign_team_leader_id: leader.user_id, assign_agent_id: agent.user_id });
});
