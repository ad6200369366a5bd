import { limits } from '../../../src/contract/limits';
import { changeUser, createAgent, createLead, createTeamLeader } from '../../support/factories';
import { told, wrongFields } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';
import { called } from '../../support/payloads';

const { app, idOf, asAdmin, asLeader, pool, bulk, owned, save, undo, places, assignmentsOf } = useTeams();

const shareOf = (agent_id: number, lead_ids: number[]) => ({ agent_id, lead_ids });

describe('a plan', () => {
  test('has every agent by name with open and due leads, splits the oldest first, and writes nothing', async () => {
    const [first = 0, second = 0] = await owned(idOf.agent, 3);
    await save(asLeader, first, { ...called, follow_up: '2026-06-17T18:00:00+05:30' });
    await save(asLeader, second, { site_visit: '2026-06-17' });
    await owned(idOf.agent, 2, 4);
    const ids: number[] = [];
    for (const hour of [9, 8, 7]) {
      const created_at = `2026-06-16T0${hour}:00:00+05:30`;
      ids.push((await createLead(app.db, { created_at, project: 'Plan A' })).id);
    }
    const before = await app.db.selectFrom('leads').select(['id', 'version']).orderBy('id').execute();
    const { status, body } = await asLeader('planDistribution', { lead_id: ids, by: 'load' });
    expect(status).toBe(200);
    const [newest = 0, middle = 0, oldest = 0] = ids;
    expect(body).toMatchObject({
      ...{ total: 3, taken: [] },
      data: [
        { agent_id: idOf.agent, agent: 'Naveen K', open_leads: 3, due_today: 2, gets: 0, lead_ids: [] },
        { agent_id: idOf.colleague, agent: 'Priya S', open_leads: 0, due_today: 0, gets: 3 },
      ],
    });
    expect(body.data[1]?.lead_ids).toEqual([oldest, middle, newest]);
    expect(body.data[1]?.leads.map(({ lead_id }) => lead_id)).toEqual([oldest, middle, newest]);
    expect(await app.db.selectFrom('leads').select(['id', 'version']).orderBy('id').execute()).toEqual(before);

    const filtered = { oldest: 2, project: 'Plan A', tl_id: idOf.leader, agents: [idOf.agent] };
    const plan = await asAdmin('planDistribution', filtered);
    expect(plan.body.data).toMatchObject([{ agent: 'Naveen K', gets: 2, lead_ids: [oldest, middle] }]);
    expect((await asAdmin('planDistribution', { ...filtered, oldest: 50 })).body.total).toBe(3);
    expect((await asAdmin('planDistribution', { ...filtered, project: 'Nowhere' })).body.total).toBe(0);
  });

  test('of the oldest has fresh leads that the caller sees: of the pool and the team, none of another leader', async () => {
    const lead_source = 'Scoped';
    const pool = await createLead(app.db, { lead_source });
    const own = await createLead(app.db, { lead_source, lead_status: 0, team_leader_id: idOf.leader });
    const foreign = await createLead(app.db, { lead_source, lead_status: 0, team_leader_id: idOf.otherLeader });
    await createLead(app.db, { lead_source, lead_status: 1, team_leader_id: idOf.leader });
    const ask = { oldest: 9, leadSource: lead_source, tl_id: idOf.leader };
    const idsOf = (body: { data: readonly { lead_ids: number[] }[] }) =>
      body.data.flatMap(({ lead_ids }) => lead_ids).sort((one, other) => one - other);
    expect(idsOf((await asLeader('planDistribution', ask)).body)).toEqual([pool.id, own.id]);
    expect(idsOf((await asAdmin('planDistribution', ask)).body)).toEqual([pool.id, own.id, foreign.id]);
  });

  test('leaves out and names leads that were handed out meanwhile, and is refused when none is left', async () => {
    const [gone = 0, free = 0] = await pool(2);
    await asAdmin('assignLeads', { lead_id: [gone], tl_id: idOf.otherLeader });
    const [worked = 0] = await owned(idOf.agent, 1);
    expect((await asLeader('planDistribution', { lead_id: [worked, free] })).body).toMatchObject({
      ...{ total: 1, taken: [worked] },
    });
    expect((await asLeader('planDistribution', { lead_id: [gone, free] })).body).toMatchObject({
      total: 1,
      taken: [gone],
    });
    const none = await asLeader('planDistribution', { lead_id: [gone] });
    expect([none.status, none.body.taken]).toEqual([409, [gone]]);
    expect((await asLeader('planDistribution', { lead_id: [free, 999_999] })).status).toBe(404);
  });

  test.each([
    ['without a team leader, by an Admin', () => ({ tl_id: '' }), 'tl_id'],
    ['over a person who leads nobody', () => ({ tl_id: 999_999 }), 'tl_id'],
    ['over agents of another team', () => ({ agents: [idOf.otherAgent] }), 'agents'],
  ])('%s is refused at the field', async (_what, wrong, field) => {
    const asked = { lead_id: await pool(1), tl_id: idOf.leader, ...wrong() };
    expect(wrongFields(await asAdmin('planDistribution', asked))).toEqual([422, field]);
  });

  test('a team without agents has no plan', async () => {
    const lead_id = await pool(1);
    const lonely = await createTeamLeader(app.db);
    expect(wrongFields(await asAdmin('planDistribution', { lead_id, tl_id: lonely.user_id }))).toEqual([422, 'agents']);
  });
});

describe('a distribution', () => {
  test('takes a plan as it came, and its receipts say who has each lead', async () => {
    const ids = await pool(5);
    const plan = await asLeader('planDistribution', { lead_id: ids });
    const { status, body } = await asLeader('distributeLeads', { data: plan.body.data });
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: '5 leads distributed to 2 agents', transferred: 5 });
    const rows = await places(ids);
    expect(body.data.map(({ lead_id, agent_id }) => [lead_id, agent_id]).sort()).toEqual(
      rows.map(({ id, agent_id }) => [id, agent_id]).sort(),
    );
    expect(new Set(body.data.map(({ agent }) => agent))).toEqual(new Set(['Naveen K', 'Priya S']));
    expect(rows).toMatchObject(ids.map(() => ({ team_leader_id: idOf.leader, lead_status: 1, project: 'Palm Grove' })));
    expect(rows.filter(({ agent_id }) => agent_id === idOf.agent).length).toBeGreaterThan(1);
    expect(await assignmentsOf(...ids)).toHaveLength(5);
  });

  test('with one lead that somebody took is refused whole, and says which and why', async () => {
    const [gone = 0, free = 0] = await pool(2);
    const [worked = 0] = await owned(idOf.agent, 1, 3);
    await asAdmin('assignLeads', { lead_id: [gone], tl_id: idOf.otherLeader });
    const data = [shareOf(idOf.agent, [free, gone]), shareOf(idOf.colleague, [worked])];
    const { status, body } = await asLeader('distributeLeads', { data });
    expect([status, body.taken]).toEqual([409, [gone, worked]]);
    expect(body.refused?.map(({ reason }) => reason)).toEqual([
      'Moved to another team.',
      'Is now Hot Lead, with Rohini Das, Naveen K.',
    ]);
    expect(await places([free])).toMatchObject([{ lead_status: 0, agent_id: null }]);
  });

  test('with a lead that nobody has, and that is not fresh any more, says so without a name', async () => {
    const { id } = await createLead(app.db, { lead_status: 4, team_leader_id: null });
    const { status, body } = await asAdmin('distributeLeads', { data: [shareOf(idOf.agent, [id])] });
    expect(status).toBe(409);
    expect(body.refused?.map(({ reason }) => reason)).toEqual(['Is now Archived.']);
  });

  test('with a lead that left the team when it was no fresh one any more is 404 to its leader: no list offers it', async () => {
    const [left = 0] = await owned(idOf.agent, 1);
    const moved = { lead_id: [left], to_tl_id: idOf.otherLeader, reason: 'Another part of the town' };
    expect((await asAdmin('reassignLeads', moved)).status).toBe(200);
    expect((await asLeader('distributeLeads', { data: [shareOf(idOf.agent, [left])] })).status).toBe(404);
  });

  test("with a lead that never was the caller's business is 404", async () => {
    const [free = 0] = await pool(1);
    const [foreign = 0] = await owned(idOf.otherAgent, 1);
    for (const other of [foreign, 999_999]) {
      const data = [shareOf(idOf.agent, [free, other])];
      expect((await asLeader('distributeLeads', { data })).status).toBe(404);
    }
    expect(await places([free])).toMatchObject([{ lead_status: 0 }]);
  });

  test('goes to agents of one team who can be given leads, for a team leader to their own', async () => {
    const [first = 0, second = 0] = await pool(2);
    const gone = await createAgent(app.db, { team_leader_id: idOf.leader, crm_app_access: false });
    const both = [shareOf(idOf.agent, [first]), shareOf(idOf.otherAgent, [second])];
    const oneTeam = 'The agents must be of one team.';
    const notTheirs = 'Leads cannot be assigned to some of these agents. Please make the plan again.';
    for (const [caller, data, message] of [
      [asAdmin, both, oneTeam],
      // A team leader does not learn to which teams these agents belong.
      [asLeader, both, notTheirs],
      [asLeader, [shareOf(idOf.otherAgent, [first])], notTheirs],
      [asAdmin, [shareOf(gone.user_id, [first]), shareOf(idOf.agent, [second])], notTheirs],
      [asAdmin, [shareOf(idOf.leader, [first])], notTheirs],
      [asAdmin, [shareOf(999_999, [first])], notTheirs],
    ] as const) {
      const { status, body } = await caller('distributeLeads', { data });
      expect([status, body.errors]).toEqual([422, { data: message }]);
    }
    expect(await places([first, second])).toMatchObject([{ lead_status: 0 }, { lead_status: 0 }]);
    // An agent who gets nothing is nobody's concern.
    const data = [shareOf(idOf.otherAgent, [first]), { agent_id: gone.user_id, lead_ids: [] }];
    expect(told(await asAdmin('distributeLeads', { data }))).toEqual([200, '1 lead distributed to 1 agent']);
  });

  test('goes to a team whose leader has access, even to an agent who was there before the leader', async () => {
    const [first = 0, second = 0] = await pool(2);
    const shut = await createTeamLeader(app.db, { crm_app_access: false });
    const stranded = await createAgent(app.db, { team_leader_id: shut.user_id });
    const refused = await asAdmin('distributeLeads', { data: [shareOf(stranded.user_id, [first])] });
    expect(wrongFields(refused)).toEqual([422, 'data']);

    const older = await createAgent(app.db);
    const newer = await createTeamLeader(app.db);
    await changeUser(app.db, older.user_id, { team_leader_id: newer.user_id });
    expect((await asAdmin('distributeLeads', { data: [shareOf(older.user_id, [second])] })).status).toBe(200);
    expect(await places([first, second])).toMatchObject([
      { lead_status: 0, agent_id: null },
      { lead_status: 1, team_leader_id: newer.user_id, agent_id: older.user_id },
    ]);
  });

  test('the largest one is one statement and works', async () => {
    const ids = await bulk(limits.transferSize);
    const data = [shareOf(idOf.agent, ids.slice(0, 2_000)), shareOf(idOf.colleague, ids.slice(2_000))];
    const { body } = await asAdmin('distributeLeads', { data });
    expect([body.message, body.data.length]).toEqual(['5,000 leads distributed to 2 agents', 5_000]);
    const undone = await undo(asAdmin, body.transfer_id);
    expect(undone.body).toMatchObject({ undone: 5_000, kept: [] });
  });
});
