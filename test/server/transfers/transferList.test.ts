import { limits } from '../../../src/contract/limits';
import { createMasterSetting } from '../../support/factories';
import type { Caller } from '../../support/typedApp';
import { useTeams } from '../../support/useTeams';

const { app, people, idOf, asAdmin, asLeader, asOtherLeader, pool, owned, save, undo } = useTeams();
beforeAll(() => createMasterSetting(app.db, { cat_value: 'Sea View' }));

beforeEach(() => app.db.deleteFrom('transfers').execute());

const list = async (by: Caller, page = 1) => (await by('listTransfers', undefined, { query: `?page=${page}` })).body;

test('says who gave how many leads to whom, when, and what came of it: the newest first', async () => {
  const first = await asAdmin('assignLeads', { lead_id: await pool(2), tl_id: idOf.leader });
  app.clock.advance(60_000);
  const ids = await pool(3);
  const [one = 0, ...others] = ids;
  const data = [
    { agent_id: idOf.colleague, lead_ids: [one] },
    { agent_id: idOf.agent, lead_ids: others },
  ];
  const second = await asLeader('distributeLeads', { data });
  app.clock.advance(60_000);
  const reassigned = await asLeader('reassignLeads', {
    ...{ lead_id: await owned(idOf.agent, 1), to_agent_id: idOf.colleague },
    ...{ project_id: 'Sea View', reason: 'On leave' },
  });
  await save(asLeader, one, { notes: 'Called.' });
  await undo(asLeader, second.body.transfer_id);

  const never = { undone: false, undone_at: null, undone_by: null, undone_leads: null, kept_leads: null };
  const to = { team_leader: 'Rohini Das', team_leader_id: idOf.leader };
  const byLeader = { who: 'Rohini Das', who_id: idOf.leader };
  expect(await list(asAdmin)).toEqual({
    status: 200,
    data: [
      {
        ...{ ...to, ...byLeader, ...never, transfer_id: reassigned.body.transfer_id, kind: 'reassignment', leads: 1 },
        ...{ at: '2026-06-17T12:02:00+05:30', undo_until: '2026-06-18T12:02:00+05:30', may_undo: true },
        ...{ agents: [{ agent_id: idOf.colleague, agent: 'Priya S', leads: 1 }] },
        ...{ project: 'Sea View', reason: 'On leave' },
      },
      {
        ...{ ...to, ...byLeader, transfer_id: second.body.transfer_id, kind: 'distribution', leads: 3 },
        ...{ at: '2026-06-17T12:01:00+05:30', undo_until: '2026-06-18T12:01:00+05:30', may_undo: false },
        agents: [
          { agent_id: idOf.agent, agent: 'Naveen K', leads: 2 },
          { agent_id: idOf.colleague, agent: 'Priya S', leads: 1 },
        ],
        ...{ project: null, reason: null, undone: true, undone_at: '2026-06-17T12:02:00+05:30' },
        ...{ undone_by: 'Rohini Das', undone_leads: 2, kept_leads: 1 },
      },
      {
        ...{ ...to, ...never, transfer_id: first.body.transfer_id, kind: 'transfer', leads: 2, agents: [] },
        ...{ who: 'Asha Rao', who_id: idOf.admin, at: '2026-06-17T12:00:00+05:30' },
        ...{ undo_until: '2026-06-18T12:00:00+05:30', project: null, reason: null, may_undo: true },
      },
    ],
    meta: { current_page: 1, last_page: 1, total: 3 },
  });
});

test('a team leader sees what they did and what was given to their team, and may undo the first', async () => {
  const give = async (by: Caller, tl_id: number) =>
    (await by('assignLeads', { lead_id: await pool(1), tl_id })).body.transfer_id;
  const toThem = await give(asAdmin, idOf.leader);
  const byThem = await give(asLeader, idOf.otherLeader);
  const others = await give(asOtherLeader, idOf.otherLeader);
  const rights = async (by: Caller) =>
    (await list(by)).data.map(({ transfer_id, may_undo }) => [transfer_id, may_undo]);
  expect(await rights(asLeader)).toEqual([
    [byThem, true],
    [toThem, false],
  ]);
  expect(await rights(asOtherLeader)).toEqual([
    [others, true],
    [byThem, false],
  ]);
  expect(await rights(asAdmin)).toEqual([
    [others, true],
    [byThem, true],
    [toThem, true],
  ]);
});

test('it is turned page by page, and beyond the last one is nothing', async () => {
  const ids = await pool(limits.transferPageSize + 1);
  for (const id of ids) await asAdmin('assignLeads', { lead_id: [id], tl_id: idOf.leader });
  const [first, second, third] = [await list(asAdmin), await list(asAdmin, 2), await list(asAdmin, 3)];
  expect([first.data.length, second.data.length, third.data.length]).toEqual([limits.transferPageSize, 1, 0]);
  expect(second.meta).toEqual({ current_page: 2, last_page: 2, total: limits.transferPageSize + 1 });
  const shown = [...first.data, ...second.data].map(({ transfer_id }) => transfer_id);
  expect(shown).toEqual([...shown].sort((one, other) => other - one));
});

test('nobody may after a day', async () => {
  await asAdmin('assignLeads', { lead_id: await pool(1), tl_id: idOf.leader });
  app.clock.advance(limits.undoHours * 60 * 60 * 1000);
  const later = await app.as(people.admin);
  expect((await list(later)).data).toMatchObject([{ may_undo: false, undone: false }]);
});
