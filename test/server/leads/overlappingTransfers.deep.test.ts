import { createLead, createTeamLeader } from '../../support/factories';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

let app: TypedApp;

beforeAll(async () => {
  app = await createTypedApp();
});
afterAll(() => app.close());

test('of two overlapping transfers at once exactly one wins, in 60 rounds: no deadlock, no half transfer', async () => {
  const leaders = [await createTeamLeader(app.db), await createTeamLeader(app.db)] as const;
  const callers: [Caller, Caller] = [await app.as(leaders[0]), await app.as(leaders[1])];
  for (let round = 0; round < 60; round += 1) {
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await createLead(app.db)).id);
    // Opposite orders deadlock without ordered locks.
    const wishes = [ids.slice(0, 4), ids.slice(2).reverse()] as const;
    const [byFirst, bySecond] = callers;
    const answers = await Promise.all([
      byFirst('assignLeads', { lead_id: wishes[0], tl_id: leaders[0].user_id }),
      bySecond('assignLeads', { lead_id: wishes[1], tl_id: leaders[1].user_id }),
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
          ? { id, team_leader_id: leaders[winner].user_id, lead_status: 1, version: 2 }
          : { id, team_leader_id: null, lead_status: 0, version: 1 },
      ),
    );
    const audited = await app.db
      .selectFrom('audit_log')
      .select(['subject', 'actor_id'])
      .where('action', '=', 'lead.assign')
      .where('subject', 'in', ids.map(String))
      .execute();
    expect(audited.map(({ subject }) => Number(subject)).sort()).toEqual([...wishes[winner]].sort());
    expect(new Set(audited.map(({ actor_id }) => actor_id))).toEqual(new Set([leaders[winner].user_id]));
  }
});
