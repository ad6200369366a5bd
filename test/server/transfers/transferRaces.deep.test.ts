import { createAgent } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { useTeams } from '../../support/useTeams';

const ROUNDS = 60;

const { app, idOf, asAdmin, asLeader, asOtherLeader, historyOf, pool, undo, places, assignmentsOf } = useTeams();

const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other);

test('two leaders who distribute overlapping leads: each lead once, nothing half, receipts agree with the rows', async () => {
  const otherSecond = await createAgent(app.db, { team_leader_id: idOf.otherLeader });
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await pool(6);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids;
    // Opposite orders make unordered locks deadlock.
    const wishes = [
      [
        { agent_id: idOf.agent, lead_ids: [a, c] },
        { agent_id: idOf.colleague, lead_ids: [b, d] },
      ],
      [
        { agent_id: idOf.otherAgent, lead_ids: [f, d] },
        { agent_id: otherSecond.user_id, lead_ids: [e, c] },
      ],
    ] as const;
    const answers = await Promise.all([
      asLeader('distributeLeads', { data: wishes[0] }),
      asOtherLeader('distributeLeads', { data: wishes[1] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200) as 0 | 1; // the line above saw one 200
    const [won, lost] = [answers[winner], answers[winner === 0 ? 1 : 0]];
    expect(ascending(lost.body.taken ?? [])).toEqual([c, d]);
    expect(ascending((lost.body.refused ?? []).map(({ lead_id }) => lead_id))).toEqual([c, d]);

    const given = new Map(wishes[winner].flatMap(({ agent_id, lead_ids }) => lead_ids.map((id) => [id, agent_id])));
    const rows = await places(ids);
    expect(rows.map(({ id, agent_id }) => [id, agent_id])).toEqual(ids.map((id) => [id, given.get(id) ?? null]));
    expect(new Map(won.body.data.map(({ lead_id, agent_id }) => [lead_id, agent_id]))).toEqual(given);
    expect(ascending((await assignmentsOf(...ids)).map(({ subject }) => Number(subject)))).toEqual(
      ascending([...given.keys()]),
    );
    const remembered = app.db
      .selectFrom('transfer_leads')
      .select('lead_id')
      .where('lead_id', 'in', ids)
      .orderBy('lead_id');
    expect((await remembered.execute()).map(({ lead_id }) => lead_id)).toEqual(ascending([...given.keys()]));
  }
});

test('an undo and a save of the same lead: the save stays and the undo says so, or the undo is first and the save is refused', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await pool(3);
    const [, middle = 0] = ids;
    const before = await places(ids);
    const { body } = await asLeader('assignLeads', { lead_id: ids, tl_id: idOf.leader });
    const shown = await asLeader('getLead', undefined, { params: { id: middle } });
    const note = () => asLeader('updateLead', updatePayload(shown.body.data, { notes: 'Called.', lead_status: 3 }));
    // The first to ask is mostly, but not always, the first served.
    const first = round % 2 === 0 ? undefined : note();
    const undoing = undo(asLeader, body.transfer_id);
    const [saved, undone] = await Promise.all([first ?? note(), undoing]);
    expect(undone.status).toBe(200);
    const notes = (await historyOf(middle)).map((note) => note.notes);
    const [, row] = await places(ids);
    if (saved.status === 200) {
      expect(undone.body).toMatchObject({
        undone: 2,
        kept: [{ lead_id: middle, reason: 'Was noted by Rohini Das since.' }],
      });
      expect(row).toMatchObject({ lead_status: 3, team_leader_id: idOf.leader });
      expect(notes).toEqual(['Called.']);
    } else {
      expect(saved.status).toBe(409);
      expect(undone.body).toMatchObject({ undone: 3, kept: [] });
      expect(row).toEqual(before[1]);
      expect(notes).toEqual(['Transfer undone: back among the fresh leads.']);
    }
    seen.add(saved.status === 200 ? 'kept' : 'undone');
  }
  expect([...seen].sort()).toEqual(['kept', 'undone']);
});

test('an undo that is sent several times at once is done once, and every answer is the same', async () => {
  for (let round = 0; round < 20; round += 1) {
    const ids = await pool(3);
    const { body } = await asLeader('assignLeads', { lead_id: ids, tl_id: idOf.leader });
    const answers = await Promise.all([asLeader, asAdmin, asLeader].map((by) => undo(by, body.transfer_id)));
    for (const { status, body: answer } of answers) {
      expect([status, answer]).toEqual([200, answers[0]?.body]);
      expect(answer.undone).toBe(3);
    }
    expect(await historyOf(ids[0] ?? 0)).toHaveLength(1);
    const versions = await app.db.selectFrom('leads').select('version').where('id', 'in', ids).execute();
    expect(versions.map(({ version }) => version)).toEqual([3, 3, 3]);
  }
});

test('an undo and a reassignment of the same leads: each lead ends where one of the two put it, and both say so', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await pool(4);
    const { body } = await asLeader('assignLeads', { lead_id: ids, tl_id: idOf.leader });
    const move = () =>
      asLeader('reassignLeads', { lead_id: [...ids].reverse().slice(0, 3), to_agent_id: idOf.colleague });
    const first = round % 2 === 0 ? undefined : move();
    const undoing = undo(asLeader, body.transfer_id);
    const [moved, undone] = await Promise.all([first ?? move(), undoing]);
    expect([moved.status, undone.status]).toEqual([200, 200]);
    // From the pool or from the leader: they end with the agent, and the one that was left alone is back.
    const rows = await places(ids);
    expect(rows.map(({ agent_id }) => agent_id)).toEqual([null, ...ids.slice(1).map(() => idOf.colleague)]);
    expect(rows[0]?.lead_status).toBe(0);
    expect(undone.body.undone + undone.body.kept.length).toBe(4);
    expect([1, 4]).toContain(undone.body.undone);
  }
});
