import { createLead, createTeamLeader } from '../../support/factories';
import type { Caller } from '../../support/typedApp';
import { useTeams, type Who } from '../../support/useTeams';

const MISSING = 999_999;

const { app, idOf, asAdmin, asLeader, asOtherLeader, places, save } = useTeams();

const transfer = async (by: Caller, lead_id: number[], to: Who = 'leader') => {
  const { status, body } = await by('assignLeads', { lead_id, tl_id: idOf[to] });
  return { status, body };
};

type Step = (id: number) => Promise<{ status: number }>;
/** A lead's initial columns and later steps. */
type Past = readonly [columns: () => object, ...Step[]];
const handOver =
  (by: Caller): Step =>
  (id) =>
    transfer(by, [id], 'otherLeader');
const change =
  (by: Caller, changes: () => object | Promise<object>): Step =>
  async (id) =>
    save(by, id, await changes());

const fresh = () => ({});
const freshOf = (who: Who) => () => ({ lead_status: 0, team_leader_id: idOf[who] });
const ofAnother = async () => ({ team_leader: (await createTeamLeader(app.db)).user_id });
const begun = () => ({ lead_status: 2 });

const fromThePool: Past = [fresh, handOver(asAdmin)];
const handedOutThere: Past = [freshOf('otherLeader'), handOver(asOtherLeader)];
const neverFresh: Past = [() => ({ team_leader_id: idOf.otherLeader })];

const leadOf = async ([columns, ...steps]: Past): Promise<number> => {
  const { id } = await createLead(app.db, columns());
  for (const step of steps) expect((await step(id)).status).toBe(200);
  return id;
};

const all = { Admin: 409, leader: 409, 'other leader': 409, 'third leader': 409 };
const bothTeams = { ...all, 'third leader': 404 };
const otherTeam = { ...bothTeams, leader: 404 };
const nobody = { ...otherTeam, 'other leader': 404 };

test.each<[string, typeof all, Past]>([
  ['from the pool, handed to the other team', all, fromThePool],
  [
    'from the pool, given to an agent of the other team by a save',
    all,
    [fresh, change(asOtherLeader, () => ({ agent: idOf.otherAgent }))],
  ],
  ['from the pool, worked on by the Admin without a leader', all, [fresh, change(asAdmin, begun)]],
  ['fresh inside the other team and handed out there', otherTeam, handedOutThere],
  [
    'fresh inside the other team and handed out there, then on to a third',
    otherTeam,
    [...handedOutThere, change(asAdmin, ofAnother)],
  ],
  ["fresh inside the caller's team and handed to the other", bothTeams, [freshOf('leader'), handOver(asLeader)]],
  [
    "fresh inside the caller's team, begun there, then moved to the other",
    bothTeams,
    [freshOf('leader'), change(asLeader, begun), change(asAdmin, () => ({ team_leader: idOf.otherLeader }))],
  ],
  [
    'fresh inside the other team, put into the pool, then taken by it',
    all,
    [freshOf('otherLeader'), change(asAdmin, () => ({ team_leader: '' })), handOver(asOtherLeader)],
  ],
  ['never fresh, of the other team', otherTeam, neverFresh],
  ['never fresh, of nobody', nobody, [() => ({ lead_status: 3 })]],
])('a lead %s: who hears that it is taken, and for whom it is not there', async (_kind, expected, past) => {
  const id = await leadOf(past);
  const asThird = await app.as(await createTeamLeader(app.db));
  for (const [who, caller] of [
    ['Admin', asAdmin],
    ['leader', asLeader],
    ['other leader', asOtherLeader],
    ['third leader', asThird],
  ] as const) {
    const answer = await transfer(caller, [id]);
    expect([who, answer.status]).toEqual([who, expected[who]]);
    if (answer.status === 409) expect(answer.body.taken).toEqual([id]);
    else expect(answer).toEqual(await transfer(caller, [MISSING]));
  }
});

test.each<[string, Past]>([
  ['fresh inside the other team and handed out there', handedOutThere],
  ['fresh inside the other team and still so', [freshOf('otherLeader')]],
  ['never fresh, of the other team', neverFresh],
])('among others, a lead %s looks like one that is not there', async (_kind, past) => {
  const foreign = await leadOf(past);
  const { id: mine } = await createLead(app.db);
  const taken = await leadOf(fromThePool);
  for (const others of [[], [mine], [taken], [mine, taken]]) {
    const there = await transfer(asLeader, [...others, foreign]);
    expect(there).toEqual(await transfer(asLeader, [...others, MISSING]));
    expect(there.status).toBe(others.includes(taken) ? 409 : 404);
    expect(there.body.taken).toEqual(others.includes(taken) ? [taken] : undefined);
  }
  // Nothing goes with it, for nobody.
  const notFound = { status: 404, body: { status: 404, message: 'This lead was not found.' } };
  expect(await transfer(asLeader, [mine, foreign])).toEqual(notFound);
  expect(await transfer(asAdmin, [mine, MISSING])).toEqual(notFound);
  expect(await places([mine])).toMatchObject([{ lead_status: 0, team_leader_id: null }]);
});

test('an Admin learns which leads are taken, without missing ones', async () => {
  const taken = await leadOf(handedOutThere);
  const { status, body } = await transfer(asAdmin, [(await createLead(app.db)).id, taken, MISSING]);
  expect([status, body.taken]).toEqual([409, [taken]]);
  expect(body.message).toBe('Someone else has just transferred 1 of the 3 selected leads. Nothing was changed.');
});
