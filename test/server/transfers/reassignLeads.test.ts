import { createAgent, createMasterSetting, createUser } from '../../support/factories';
import { told, wrongFields } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asLeader, historyOf, pool, owned, stored, places, assignmentsOf } = useTeams();
beforeAll(() => createMasterSetting(app.db, { cat_value: 'Sea View' }));

const undoUntil = '2026-06-18T12:00:00+05:30';

test('leads of every status go to another agent and keep their status, except that a fresh one becomes new', async () => {
  const ids: number[] = [];
  for (const status of [0, 1, 2, 3, 4, 5]) ids.push(...(await owned(idOf.agent, 1, status)));
  const { status, body } = await asAdmin('reassignLeads', { lead_id: ids, to_agent_id: idOf.colleague });
  expect([status, body.transfer_id > 0]).toEqual([200, true]);
  expect(body).toEqual({
    ...{ status: 200, message: '6 leads transferred', transferred: 6, undo_until: undoUntil },
    transfer_id: body.transfer_id,
  });
  expect(await places(ids)).toMatchObject(
    [1, 1, 2, 3, 4, 5].map((lead_status) => ({
      ...{ lead_status, team_leader_id: idOf.leader, agent_id: idOf.colleague, project: 'Palm Grove' },
      assign_time: '2026-06-17T12:00:00+05:30',
    })),
  );
});

test('the history says from whom to whom and why, the list shows what was said of the customer, and it is audited', async () => {
  const [id = 0] = await owned(idOf.agent, 1, 3);
  await app.db.updateTable('leads').set({ last_note: 'Wants two rooms' }).where('id', '=', id).execute();
  const body = { lead_id: [id], to_agent_id: idOf.colleague, project_id: 'Sea View', reason: 'On leave' };
  expect((await asLeader('reassignLeads', body)).status).toBe(200);
  expect(await historyOf(id)).toMatchObject([
    {
      notes: 'Reassigned from Naveen K (Rohini Das) to Priya S (Rohini Das). Project: Sea View. Reason: On leave',
      ...{ lead_status: 'Hot Lead', by: 'Rohini Das', tl_remark: null, agent_remark: null, lead_remark: null },
    },
  ]);
  expect(await stored(id)).toMatchObject({ last_note: 'Wants two rooms' });
  expect(await assignmentsOf(id)).toEqual([
    {
      ...{ actor_id: idOf.leader, action: 'lead.assign', subject: String(id), at: '2026-06-17T12:00:00+05:30' },
      detail: {
        team_leader_id: [idOf.leader, idOf.leader],
        agent_id: [idOf.agent, idOf.colleague],
        project: ['Palm Grove', 'Sea View'],
        lead_status: [3, 3],
        reason: 'On leave',
      },
    },
  ]);
});

test('a team leader alone leaves no agent on the leads, and a lead of nobody comes from nobody', async () => {
  const [fresh = 0] = await pool(1);
  const [own = 0] = await owned(idOf.agent, 1);
  await asAdmin('reassignLeads', { lead_id: [fresh, own], to_tl_id: idOf.otherLeader });
  const target = { team_leader_id: idOf.otherLeader, agent_id: null };
  expect(await places([fresh, own])).toMatchObject([
    { ...target, lead_status: 1 },
    { ...target, lead_status: 2 },
  ]);
  expect((await historyOf(fresh)).map(({ notes }) => notes)).toEqual(['Reassigned to Vikram Shah.']);
  expect((await historyOf(own)).map(({ notes }) => notes)).toEqual([
    'Reassigned from Naveen K (Rohini Das) to Vikram Shah.',
  ]);
});

test('leads that are there already are left alone and not counted', async () => {
  const [there = 0] = await owned(idOf.colleague, 1);
  const [elsewhere = 0] = await owned(idOf.agent, 1);
  const target = { to_agent_id: idOf.colleague };
  const { body } = await asAdmin('reassignLeads', { lead_id: [there, elsewhere], ...target });
  expect(body).toMatchObject({ transferred: 1, message: '1 lead transferred, 1 was there already' });
  expect(await historyOf(there)).toEqual([]);
  app.clock.advance(5_000);
  const again = await asAdmin('reassignLeads', { lead_id: [there, elsewhere], ...target });
  expect([again.status, again.body.errors]).toEqual([422, { to_agent_id: 'All of these leads are there already.' }]);
  const one = await asAdmin('reassignLeads', { lead_id: [there], ...target });
  expect(one.body.errors).toEqual({ to_agent_id: 'This lead is there already.' });
  const more = await owned(idOf.agent, 1);
  const [alsoThere = 0] = await owned(idOf.colleague, 1);
  expect((await asAdmin('reassignLeads', { lead_id: [there, alsoThere, ...more], ...target })).body.message).toBe(
    '1 lead transferred, 2 were there already',
  );
  expect(await stored(there)).toMatchObject({ version: 1 });
});

test('a team leader who has the leads already, and an agent of nobody, are refused at their fields', async () => {
  const ids = await pool(1);
  const toLeader = { lead_id: ids, to_tl_id: idOf.leader };
  expect((await asAdmin('reassignLeads', toLeader)).status).toBe(200);
  app.clock.advance(5_000);
  const again = await asAdmin('reassignLeads', toLeader);
  expect([again.status, again.body.errors]).toEqual([422, { to_tl_id: 'This lead is there already.' }]);
  const admin = await createUser(app.db);
  for (const to_agent_id of [admin.user_id, 999_999]) {
    const { status, body } = await asAdmin('reassignLeads', { lead_id: ids, to_agent_id });
    expect([status, body.errors]).toEqual([
      422,
      { to_agent_id: 'Leads cannot be assigned to this Agent. Please choose another.' },
    ]);
  }
});

test('another project moves a lead that stays with its people', async () => {
  const [id = 0] = await owned(idOf.colleague, 1);
  const body = { lead_id: [id], to_agent_id: idOf.colleague, project_id: 'Sea View' };
  expect((await asAdmin('reassignLeads', body)).status).toBe(200);
  expect(await places([id])).toMatchObject([{ project: 'Sea View' }]);
  expect((await historyOf(id)).map(({ notes }) => notes)).toEqual([
    'Stays with Priya S (Rohini Das). Project: Sea View.',
  ]);
});

describe('a team leader', () => {
  test('gives the leads of the team, and those of the pool, to the team alone', async () => {
    const [own = 0] = await owned(idOf.agent, 1);
    const [fresh = 0] = await pool(1);
    const ids = [own, fresh].sort((one, other) => one - other);
    expect(told(await asLeader('reassignLeads', { lead_id: ids, to_tl_id: idOf.otherLeader }))).toEqual([
      403,
      'A Team Leader can assign leads in their team only.',
    ]);
    const foreignAgent = await asLeader('reassignLeads', { lead_id: ids, to_agent_id: idOf.otherAgent });
    expect(wrongFields(foreignAgent)).toEqual([422, 'to_agent_id']);
    expect((await asLeader('reassignLeads', { lead_id: ids, to_agent_id: idOf.colleague })).status).toBe(200);
    expect(await places(ids)).toMatchObject(ids.map(() => ({ agent_id: idOf.colleague })));
  });

  test('finds no leads of another team, alone and among others', async () => {
    const [foreign = 0] = await owned(idOf.otherAgent, 1);
    const [own = 0] = await owned(idOf.agent, 1);
    for (const lead_id of [[foreign], [own, foreign], [own, 999_999]]) {
      const { status, body } = await asLeader('reassignLeads', { lead_id, to_agent_id: idOf.colleague });
      expect([status, body]).toEqual([404, { status: 404, message: 'This lead was not found.' }]);
    }
    expect(await places([own, foreign])).toMatchObject([{ agent_id: idOf.otherAgent }, { agent_id: idOf.agent }]);
  });

  test('is told of leads that left the team meanwhile, and nothing else goes', async () => {
    const ids = await owned(idOf.agent, 3);
    const [first = 0, second = 0, third = 0] = ids;
    await asAdmin('reassignLeads', { lead_id: [second], to_agent_id: idOf.otherAgent });
    const { status, body } = await asLeader('reassignLeads', { lead_id: ids, to_agent_id: idOf.colleague });
    expect(status).toBe(409);
    expect(body).toEqual({
      status: 409,
      message: 'Someone else has just transferred 1 of the 3 selected leads. Nothing was changed.',
      taken: [second],
      refused: [{ lead_id: second, cust_id: `C-${String(second).padStart(6, '0')}`, reason: 'Moved to another team.' }],
    });
    expect(await places([first, third])).toMatchObject([{ agent_id: idOf.agent }, { agent_id: idOf.agent }]);
  });
});

test.each([
  ['a person who is no team leader', () => ({ to_tl_id: idOf.agent }), 'to_tl_id'],
  ['a person who is no agent', () => ({ to_agent_id: idOf.otherLeader }), 'to_agent_id'],
  ['an agent who does not exist', () => ({ to_agent_id: 999_999 }), 'to_agent_id'],
  [
    'an agent of another leader than the one who is named',
    () => ({ to_tl_id: idOf.leader, to_agent_id: idOf.otherAgent }),
    'to_agent_id',
  ],
  [
    'a project that is not in the master list',
    () => ({ to_agent_id: idOf.colleague, project_id: 'Atlantis' }),
    'project_id',
  ],
])('%s is refused at the field, and nothing goes', async (_what, wrong, field) => {
  const ids = await owned(idOf.agent, 1);
  expect(wrongFields(await asAdmin('reassignLeads', { lead_id: ids, ...wrong() }))).toEqual([422, field]);
  expect(await places(ids)).toMatchObject([{ agent_id: idOf.agent }]);
});

test('an agent who lost access is given nothing', async () => {
  const gone = await createAgent(app.db, { team_leader_id: idOf.leader, crm_app_access: false });
  const body = { lead_id: await owned(idOf.agent, 1), to_agent_id: gone.user_id };
  expect((await asAdmin('reassignLeads', body)).status).toBe(422);
});
