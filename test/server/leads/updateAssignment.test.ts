import { changeUser, createAgent, createLead, createTeamLeader } from '../../support/factories';
import { told, wrongFields } from '../../support/refusals';
import { testNow } from '../../support/testClock';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asLeader, asAgent, stored, save, assignmentOf, assignmentsOf } = useTeams();

const gone = () => createAgent(app.db, { team_leader_id: idOf.leader, crm_app_access: false });
/** A new lead of the agent. */
const agentsLead = async () => (await createLead(app.db, { agent_id: idOf.agent })).id;

describe('an Admin', () => {
  test('assigns freely, and each change leaves one audit row with before and after', async () => {
    const { id } = await createLead(app.db, { agent_id: idOf.agent, lead_status: 3 });
    await save(asAdmin, id, { team_leader: String(idOf.otherLeader), agent: String(idOf.otherAgent) });
    expect(await assignmentOf(id)).toEqual([idOf.otherLeader, idOf.otherAgent, 3]);
    expect(await assignmentsOf(id)).toEqual([
      expect.objectContaining({
        detail: {
          team_leader_id: [idOf.leader, idOf.otherLeader],
          agent_id: [idOf.agent, idOf.otherAgent],
          lead_status: [3, 3],
        },
      }),
    ]);
  });

  test('clears an assignment by sending it empty', async () => {
    const { id } = await createLead(app.db, { agent_id: idOf.agent, lead_status: 2 });
    await save(asAdmin, id, { team_leader: '', agent: null });
    expect(await assignmentOf(id)).toEqual([null, null, 2]);
  });

  test('leaves an assignment that is not sent, each half by itself', async () => {
    const id = await agentsLead();
    for (const [sent, kept] of [
      [{ team_leader: undefined, agent: undefined }, [idOf.leader, idOf.agent, 1]],
      [{ agent: undefined }, [idOf.leader, idOf.agent, 1]],
      [{ team_leader: undefined, agent: '' }, [idOf.leader, null, 1]],
      [{ team_leader: '', agent: undefined }, [null, null, 1]],
    ] as const) {
      expect((await save(asAdmin, id, sent)).status).toBe(200);
      expect(await assignmentOf(id)).toEqual(kept);
    }
  });

  test.each([
    ['an agent of another team', () => ({ agent: idOf.otherAgent }), 'agent'],
    ['nobody while its agent stays', () => ({ team_leader: '', agent: undefined }), 'team_leader'],
    ['a new leader while its agent stays', () => ({ team_leader: idOf.otherLeader, agent: undefined }), 'agent'],
    ['an agent without a leader', () => ({ team_leader: '', agent: idOf.colleague }), 'team_leader'],
    ['a new leader without a new agent', () => ({ team_leader: idOf.otherLeader }), 'agent'],
    ['a leader who is an agent', () => ({ team_leader: idOf.colleague, agent: '' }), 'team_leader'],
    ['an agent without access', async () => ({ agent: (await gone()).user_id }), 'agent'],
    ['a leader who does not exist', () => ({ team_leader: 999_999, agent: '' }), 'team_leader'],
  ])('cannot give a lead to %s: 422', async (_whom, wanted, field) => {
    const id = await agentsLead();
    expect(wrongFields(await save(asAdmin, id, await wanted()))).toEqual([422, field]);
    expect(await assignmentOf(id)).toEqual([idOf.leader, idOf.agent, 1]);
  });
});

test('a fresh lead that gets a leader is new and assigned now, unless another status is chosen', async () => {
  const fresh = await createLead(app.db);
  await save(asAdmin, fresh.id, { team_leader: idOf.leader });
  expect(await assignmentOf(fresh.id)).toEqual([idOf.leader, null, 1]);
  expect(await stored(fresh.id)).toMatchObject({ assign_time: testNow });

  const hot = await createLead(app.db);
  await save(asAdmin, hot.id, { team_leader: idOf.leader, lead_status: 3 });
  expect(await assignmentOf(hot.id)).toEqual([idOf.leader, null, 3]);
});

test('a lead that leaves Fresh has an assign time, whoever has it, and keeps it when its leader is taken away', async () => {
  const pooled = await createLead(app.db);
  await save(asAdmin, pooled.id, { lead_status: 2 });
  expect(await assignmentOf(pooled.id)).toEqual([null, null, 2]);
  expect(await stored(pooled.id)).toMatchObject({ assign_time: testNow });

  const own = await createLead(app.db, { team_leader_id: idOf.leader, lead_status: 0, assign_time: null });
  await save(asAdmin, own.id, { lead_status: 3 });
  expect(await stored(own.id)).toMatchObject({ assign_time: testNow });
  await save(asAdmin, own.id, { team_leader: '', agent: '' });
  expect(await assignmentOf(own.id)).toEqual([null, null, 3]);
  expect(await stored(own.id)).toMatchObject({ assign_time: testNow });
});

test('people who left, or moved to another team, stay on the lead and block no other change', async () => {
  const goneLeader = await createTeamLeader(app.db, { crm_app_access: false });
  const movedAgent = await createAgent(app.db, { team_leader_id: idOf.otherLeader, crm_app_access: false });
  const { id } = await createLead(app.db, { team_leader_id: goneLeader.user_id, agent_id: movedAgent.user_id });
  expect((await save(asAdmin, id, { city: 'Nashik' })).status).toBe(200);
  expect(await assignmentOf(id)).toEqual([goneLeader.user_id, movedAgent.user_id, 1]);
  expect(await assignmentsOf(id)).toEqual([]);
});

test("an agent without a leader is refused at the leader's field, in words", async () => {
  const { status, body } = await save(asAdmin, await agentsLead(), { team_leader: '', agent: idOf.agent });
  expect([status, body.errors]).toEqual([422, { team_leader: 'Choose the Team Leader of this Agent as well.' }]);
});

test('a lead of a leader who left can be given to another agent of that team', async () => {
  const { user_id: left } = await createTeamLeader(app.db);
  const first = await createAgent(app.db, { team_leader_id: left });
  const second = await createAgent(app.db, { team_leader_id: left });
  const { id } = await createLead(app.db, { agent_id: first.user_id });
  await changeUser(app.db, left, { crm_app_access: false });
  expect((await save(asAdmin, id, { agent: second.user_id })).status).toBe(200);
  expect(await assignmentOf(id)).toEqual([left, second.user_id, 1]);
});

describe('a Team Leader', () => {
  test('assigns a lead of their team to any agent of theirs or to none', async () => {
    const id = await agentsLead();
    await save(asLeader, id, { agent: idOf.colleague });
    expect(await assignmentOf(id)).toEqual([idOf.leader, idOf.colleague, 1]);
    await save(asLeader, id, { agent: '' });
    expect(await assignmentOf(id)).toEqual([idOf.leader, null, 1]);
    expect(await assignmentsOf(id)).toHaveLength(2);
  });

  test.each([
    ['an empty text', ''],
    ['null', null],
    ['an empty list', []],
  ])('takes the agent off a lead by sending %s', async (_what, empty) => {
    const id = await agentsLead();
    expect((await save(asLeader, id, { agent: empty })).status).toBe(200);
    expect(await assignmentOf(id)).toEqual([idOf.leader, null, 1]);
    expect(await assignmentsOf(id)).toHaveLength(1);
  });

  test('leaves the agent of a lead by not sending the field, and keeps it by leaving the leader empty', async () => {
    const id = await agentsLead();
    for (const sent of [
      { agent: undefined, notes: 'Called.' },
      { agent: undefined, team_leader: undefined },
      { team_leader: '' },
    ]) {
      expect((await save(asLeader, id, sent)).status).toBe(200);
      expect(await assignmentOf(id)).toEqual([idOf.leader, idOf.agent, 1]);
    }
    expect(await assignmentsOf(id)).toEqual([]);
  });

  test('cannot assign a lead to another leader: 403, or to an agent of another team: 422', async () => {
    const id = await agentsLead();
    expect((await save(asLeader, id, { team_leader: idOf.otherLeader, agent: '' })).status).toBe(403);
    expect((await save(asLeader, id, { agent: idOf.otherAgent })).status).toBe(422);
    expect(await assignmentOf(id)).toEqual([idOf.leader, idOf.agent, 1]);
  });

  test.each([
    ['its status is chosen', () => ({ lead_status: 2 }), () => [idOf.leader, null, 2]],
    ['an agent of theirs gets it', () => ({ agent: idOf.agent }), () => [idOf.leader, idOf.agent, 1]],
    ['they name themselves', () => ({ team_leader: idOf.leader }), () => [idOf.leader, null, 1]],
    ['only its fields are corrected, but not then', () => ({ city: 'Thane' }), () => [null, null, 0]],
  ])('takes a lead out of the pool into their team when %s', async (_case, change, expected) => {
    const { id } = await createLead(app.db);
    expect((await save(asLeader, id, change())).status).toBe(200);
    expect(await assignmentOf(id)).toEqual(expected());
  });
});

describe('an Agent', () => {
  test.each([
    ['another agent', () => ({ agent: idOf.colleague })],
    ['another team', () => ({ team_leader: idOf.otherLeader, agent: idOf.otherAgent })],
    ['another leader', () => ({ team_leader: idOf.otherLeader })],
  ])('cannot give a lead to %s: 403 in words', async (_whom, wanted) => {
    const id = await agentsLead();
    expect(told(await save(asAgent, id, wanted()))).toEqual([403, 'An Agent cannot change who a lead is assigned to.']);
    expect(await assignmentOf(id)).toEqual([idOf.leader, idOf.agent, 1]);
  });

  test('saves with the same assignment, or an empty one: it stays', async () => {
    const id = await agentsLead();
    for (const same of [{}, { team_leader: '', agent: [] }, { team_leader: undefined, agent: undefined }]) {
      expect((await save(asAgent, id, { ...same, notes: 'Called.' })).status).toBe(200);
      expect(await assignmentOf(id)).toEqual([idOf.leader, idOf.agent, 1]);
    }
    expect(await assignmentsOf(id)).toEqual([]);
  });
});
