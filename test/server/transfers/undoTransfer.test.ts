import { createMasterSetting } from '../../support/factories';
import { called } from '../../support/payloads';
import { told } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

const teams = useTeams();
const { app, idOf, asAdmin, asLeader, asAgent, asOtherLeader } = teams;
const { historyOf, pool, owned, save, undo, places, assignmentsOf } = teams;
beforeAll(() => createMasterSetting(app.db, { cat_value: 'Sea View' }));

test.each(['assignLeads', 'distributeLeads', 'reassignLeads'] as const)(
  'after %s fresh leads are fresh again, exactly where they were, and their history says so',
  async (call) => {
    const ids = await pool(3);
    const before = await places(ids);
    const agent_id = idOf.agent;
    const bodies = {
      assignLeads: { lead_id: ids, tl_id: idOf.leader, agent_id, project_id: 'Sea View' },
      distributeLeads: { data: [{ agent_id, lead_ids: ids }] },
      reassignLeads: { lead_id: ids, to_agent_id: agent_id, project_id: 'Sea View', reason: 'On leave' },
    };
    const transfer = await asLeader(call, bodies[call]);
    expect(transfer.status).toBe(200);
    expect(await places(ids)).not.toEqual(before);
    const { transfer_id } = transfer.body;
    const { status, body } = await undo(asLeader, transfer_id);
    expect(status).toBe(200);
    const message = '3 leads are back where they were.';
    expect(body).toEqual({ status: 200, message, transfer_id, undone: 3, kept: [], without_agent: [] });
    expect(await places(ids)).toEqual(before);
    for (const id of ids) {
      expect((await historyOf(id))[0]).toMatchObject({
        ...{ notes: 'Transfer undone: back among the fresh leads.', by: 'Rohini Das', lead_status: 'Fresh Lead' },
      });
    }
    const [last] = (await assignmentsOf(...ids)).slice(-1);
    expect(last).toMatchObject({
      actor_id: idOf.leader,
      detail: { team_leader_id: [idOf.leader, null], lead_status: [1, 0], undone_transfer: transfer_id },
    });
  },
);

test('leads of several people, projects and statuses go back to each of them', async () => {
  const ids = [...(await owned(idOf.agent, 2, 3)), ...(await owned(idOf.otherAgent, 1, 5)), ...(await pool(1))];
  const [first = 0, , third = 0, fresh = 0] = ids;
  await app.db.updateTable('leads').set({ project: 'Old Town' }).where('id', '=', third).execute();
  await app.db.updateTable('leads').set({ team_leader_id: idOf.leader }).where('id', '=', fresh).execute();
  const before = await places(ids);
  app.clock.advance(1_000);
  const { body } = await asAdmin('reassignLeads', {
    ...{ lead_id: ids, to_agent_id: idOf.colleague, project_id: 'Sea View' },
  });
  expect((await undo(asAdmin, body.transfer_id)).body.undone).toBe(4);
  expect(await places(ids)).toEqual(before);
  expect((await historyOf(first))[0]?.notes).toBe('Transfer undone: back with Naveen K (Rohini Das).');
  expect((await historyOf(fresh))[0]?.notes).toBe('Transfer undone: back with Rohini Das, as a fresh lead.');
});

test('a lead that was called, noted, changed or given to somebody since stays and is named with the reason', async () => {
  const ids = await pool(6);
  const [call = 0, note = 0, change = 0, moved = 0, away = 0, free = 0] = ids;
  const { body } = await asLeader('assignLeads', {
    ...{ lead_id: ids, tl_id: idOf.leader, agent_id: idOf.agent },
  });
  expect((await save(asAgent, call, { ...called, notes: 'No answer' })).status).toBe(200);
  expect((await save(asLeader, call, { notes: 'Try again' })).status).toBe(200);
  expect((await save(asAgent, note, { notes: 'Wants two rooms' })).status).toBe(200);
  expect((await save(asLeader, change, { city: 'Pune City' })).status).toBe(200);
  await asLeader('reassignLeads', { lead_id: [moved], to_agent_id: idOf.colleague });
  await asAdmin('reassignLeads', { lead_id: [away], to_agent_id: idOf.otherAgent });
  const touched = [call, note, change, moved, away];
  const before = await places(touched);

  const undone = await undo(asLeader, body.transfer_id);
  expect(undone.body).toMatchObject({
    message: '1 lead is back where it was. 5 leads stay, because they were worked on since.',
    undone: 1,
  });
  expect(undone.body.kept.map(({ lead_id, reason }) => [lead_id, reason])).toEqual([
    [call, 'Was called by Naveen K since.'],
    [note, 'Was noted by Naveen K since.'],
    [change, 'Was changed by Rohini Das since.'],
    [moved, 'Was transferred to Priya S (Rohini Das) since.'],
    [away, 'Was transferred to another team since.'],
  ]);
  // A lead that left the caller's scope is only shown to exist.
  expect(undone.body.kept.map(({ name }) => name !== '')).toEqual([true, true, true, true, false]);
  expect(await places(touched)).toEqual(before);
  expect(await places([free])).toMatchObject([{ lead_status: 0, team_leader_id: null }]);
});

test('what a reassignment itself wrote into the history does not count as said since', async () => {
  const ids = await owned(idOf.agent, 1);
  const { body } = await asLeader('reassignLeads', {
    lead_id: ids,
    to_agent_id: idOf.colleague,
    reason: 'Leave',
  });
  await save(asLeader, ids[0] ?? 0, { city: 'Pune City' });
  const { kept } = (await undo(asLeader, body.transfer_id)).body;
  expect(kept.map(({ reason }) => reason)).toEqual(['Was changed by Rohini Das since.']);
});

test('a lead that was taken off everybody since stays, and says so', async () => {
  const ids = await pool(1);
  const { body } = await asAdmin('assignLeads', { lead_id: ids, tl_id: idOf.leader });
  expect((await save(asAdmin, ids[0] ?? 0, { team_leader: '', agent: '' })).status).toBe(200);
  const { kept } = (await undo(asAdmin, body.transfer_id)).body;
  expect(kept.map(({ reason }) => reason)).toEqual(['Was unassigned since.']);
});

test('all touched: nothing goes back, in words', async () => {
  const ids = await pool(1);
  const { body } = await asLeader('assignLeads', { lead_id: ids, tl_id: idOf.leader });
  await save(asLeader, ids[0] ?? 0, { lead_status: 3 });
  const { message, undone } = (await undo(asLeader, body.transfer_id)).body;
  expect([message, undone]).toEqual(['No lead went back. 1 lead stays, because it was worked on since.', 0]);
});

test('sent twice it is done once: the second answer has the figures of the first, whatever happened since', async () => {
  const ids = await pool(3);
  const [kept = 0, back = 0] = ids;
  const { body } = await asLeader('assignLeads', { lead_id: ids, tl_id: idOf.leader });
  await save(asLeader, kept, { notes: 'Called.' });
  const first = await undo(asLeader, body.transfer_id);
  expect(first.body).toMatchObject({ undone: 2, kept: [{ lead_id: kept }] });
  await asAdmin('assignLeads', { lead_id: [back], tl_id: idOf.otherLeader });
  const after = await places(ids);
  expect((await undo(asLeader, body.transfer_id)).body).toEqual(first.body);
  expect((await undo(asAdmin, body.transfer_id)).body).toEqual(first.body);
  expect(await places(ids)).toEqual(after);
  expect(await historyOf(back)).toHaveLength(1);
});

test('two transfers of a lead are undone one after the other, the later one first', async () => {
  const ids = await pool(2);
  const before = await places(ids);
  const first = await asAdmin('assignLeads', { lead_id: ids, tl_id: idOf.leader });
  const between = await places(ids);
  const second = await asAdmin('reassignLeads', { lead_id: ids, to_agent_id: idOf.otherAgent });
  expect((await undo(asAdmin, second.body.transfer_id)).body.undone).toBe(2);
  expect(await places(ids)).toEqual(between);
  expect((await undo(asAdmin, first.body.transfer_id)).body.undone).toBe(2);
  expect(await places(ids)).toEqual(before);
});

test('who did it may, also of a lead of another team; its leader sees the transfer, and may not', async () => {
  const { body } = await asLeader('assignLeads', { lead_id: await pool(1), tl_id: idOf.otherLeader });
  const given = body.transfer_id;
  expect(told(await undo(asOtherLeader, given))).toEqual([
    403,
    'Only an Admin or the person who made this transfer can undo it.',
  ]);
  expect((await undo(asLeader, given)).body.undone).toBe(1);
  expect((await undo(asAdmin, 999_999)).body).toEqual({ status: 404, message: 'This transfer was not found.' });
  const word = await asAdmin('undoTransfer', undefined, { params: { transfer_id: 'last' } });
  expect(word.status).toBe(404);
});

test('it can be undone for a day, to the millisecond', async () => {
  const ids = await pool(2);
  const [first = 0, second = 0] = ids;
  const transfer = async (id: number) =>
    (await asAdmin('assignLeads', { lead_id: [id], tl_id: idOf.leader })).body.transfer_id;
  const [late, inTime] = [await transfer(first), await transfer(second)];
  const DAY = 24 * 60 * 60 * 1000;
  const movedTo = async (id: number, ago: number) => {
    const at = new Date(app.clock.now().getTime() - ago);
    await app.db.updateTable('transfers').set({ at }).where('id', '=', id).execute();
  };
  await movedTo(late, DAY);
  await movedTo(inTime, DAY - 1);
  const refused = await undo(asAdmin, late);
  expect([refused.status, refused.body.message, refused.body.undo_until]).toEqual([
    409,
    'A transfer can be undone for a day, and this one is older. Nothing was changed.',
    expect.stringMatching(/^2026-06-17T12:00:0\d\+05:30$/),
  ]);
  expect(await places([first])).toMatchObject([{ lead_status: 1 }]);
  expect((await undo(asAdmin, inTime)).body.undone).toBe(1);
});
