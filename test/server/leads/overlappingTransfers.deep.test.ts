import { useTeams } from '../../support/useTeams';

const { app, idOf, asLeader, asOtherLeader, pool, assignmentsOf } = useTeams();

test('of two overlapping transfers at once exactly one wins, in 60 rounds: no deadlock, no half transfer', async () => {
  const leaders = [idOf.leader, idOf.otherLeader] as const;
  for (let round = 0; round < 60; round += 1) {
    const ids = await pool(6);
    // Opposite orders deadlock without ordered locks.
    const wishes = [ids.slice(0, 4), ids.slice(2).reverse()] as const;
    const answers = await Promise.all([
      asLeader('assignLeads', { lead_id: wishes[0], tl_id: leaders[0] }),
      asOtherLeader('assignLeads', { lead_id: wishes[1], tl_id: leaders[1] }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.findIndex(({ status }) => status === 200) as 0 | 1; // the line above saw one 200
    const loser = winner === 0 ? 1 : 0;
    const shared = ids.slice(2, 4);
    expect([...(answers[loser].body.taken ?? [])].sort()).toEqual([...shared].sort());

    const leads = await app.db
      .selectFrom('leads')
      .select(['id', 'team_leader_id', 'lead_status', 'version'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    expect(leads).toEqual(
      ids.map((id) =>
        wishes[winner].includes(id)
          ? { id, team_leader_id: leaders[winner], lead_status: 1, version: 2 }
          : { id, team_leader_id: null, lead_status: 0, version: 1 },
      ),
    );
    const audited = await assignmentsOf(...ids);
    expect(audited.map(({ subject }) => Number(subject)).sort()).toEqual([...wishes[winner]].sort());
    expect(new Set(audited.map(({ actor_id }) => actor_id))).toEqual(new Set([leaders[winner]]));
  }
});
