import { createAgent, createLead, createTeamLeader, createUser, type CreatedUser } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

const MISSING = 999_999;

let app: TypedApp;
let callers: Record<'Admin' | 'leader' | 'other leader' | 'third leader', Caller>;
let leader: CreatedUser;
let otherLeader: CreatedUser;
let otherAgent: CreatedUser;

beforeAll(async () => {
  app = await createTypedApp();
  leader = await createTeamLeader(app.db);
  otherLeader = await createTeamLeader(app.db);
  otherAgent = await createAgent(app.db, { team_leader_id: otherLeader.user_id });
  callers = {
    Admin: await app.as(await createUser(app.db)),
    leader: await app.as(leader),
    'other leader': await app.as(otherLeader),
    'third leader': await app.as(await createTeamLeader(app.db)),
  };
});
afterAll(() => app.close());

const transfer = async (caller: Caller, ids: number[], to: CreatedUser = leader) => {
  const { status, body } = await caller('assignLeads', { lead_id: ids, tl_id: to.user_id });
  return { status, body };
};
const done = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);
const save = async (caller: Caller, id: number, changes: object) => {
  const { body } = await callers.Admin('getLead', undefined, { params: { id } });
  await done(caller('updateLead', updatePayload(body.data, changes)));
};
const fresh = async (owner?: CreatedUser) =>
  (await createLead(app.db, { lead_status: 0, team_leader_id: owner?.user_id ?? null })).id;

/** Leads that cannot be transferred, by reason. */
const leads = {
  'from the pool, handed to the other team': async () => {
    const id = await fresh();
    await done(transfer(callers.Admin, [id], otherLeader));
    return id;
  },
  'from the pool, given to an agent of the other team by a save': async () => {
    const id = await fresh();
    await save(callers['other leader'], id, { agent: otherAgent.user_id });
    return id;
  },
  'from the pool, worked on by the Admin without a leader': async () => {
    const id = await fresh();
    await save(callers.Admin, id, { lead_status: 2 });
    return id;
  },
  'fresh inside the other team and handed out there': async () => {
    const id = await fresh(otherLeader);
    await done(transfer(callers['other leader'], [id], otherLeader));
    return id;
  },
  'fresh inside the other team and still so': () => fresh(otherLeader),
  'fresh inside the other team and handed out there, then on to a third': async () => {
    const id = await fresh(otherLeader);
    await done(transfer(callers['other leader'], [id], otherLeader));
    await save(callers.Admin, id, { team_leader: (await createTeamLeader(app.db)).user_id });
    return id;
  },
  "fresh inside the caller's team and handed to the other": async () => {
    const id = await fresh(leader);
    await done(transfer(callers.leader, [id], otherLeader));
    return id;
  },
  "fresh inside the caller's team, begun there, then moved to the other": async () => {
    const id = await fresh(leader);
    await save(callers.leader, id, { lead_status: 2 });
    await save(callers.Admin, id, { team_leader: otherLeader.user_id });
    return id;
  },
  'fresh inside the other team, put into the pool, then taken by it': async () => {
    const id = await fresh(otherLeader);
    await save(callers.Admin, id, { team_leader: '' });
    await done(transfer(callers['other leader'], [id], otherLeader));
    return id;
  },
  'never fresh, of the other team': async () => (await createLead(app.db, { team_leader_id: otherLeader.user_id })).id,
  'never fresh, of nobody': async () => (await createLead(app.db, { lead_status: 3 })).id,
};

const all = { Admin: 409, leader: 409, 'other leader': 409, 'third leader': 409 };
const none = { Admin: 409, leader: 404, 'other leader': 404, 'third leader': 404 };

test.each([
  ['from the pool, handed to the other team', all],
  ['from the pool, given to an agent of the other team by a save', all],
  ['from the pool, worked on by the Admin without a leader', all],
  ['fresh inside the other team and handed out there', { ...none, 'other leader': 409 }],
  ['fresh inside the other team and handed out there, then on to a third', { ...none, 'other leader': 409 }],
  ["fresh inside the caller's team and handed to the other", { ...all, 'third leader': 404 }],
  ["fresh inside the caller's team, begun there, then moved to the other", { ...all, 'third leader': 404 }],
  ['fresh inside the other team, put into the pool, then taken by it', all],
  ['never fresh, of the other team', { ...none, 'other leader': 409 }],
  ['never fresh, of nobody', none],
] as const)('a lead %s: who hears that it is taken, and for whom it is not there', async (which, expected) => {
  const id = await leads[which]();
  for (const [who, caller] of Object.entries(callers)) {
    const answer = await transfer(caller, [id]);
    expect([who, answer.status]).toEqual([who, expected[who as keyof typeof callers]]); // the keys of `callers`
    if (answer.status === 409) expect(answer.body.taken).toEqual([id]);
    else expect(answer).toEqual(await transfer(caller, [MISSING]));
  }
});

test.each([
  'fresh inside the other team and handed out there',
  'fresh inside the other team and still so',
  'never fresh, of the other team',
] as const)('among others, a lead %s looks like one that is not there', async (which) => {
  const foreign = await leads[which]();
  const [mine, taken] = [await fresh(), await leads['from the pool, handed to the other team']()];
  for (const others of [[], [mine], [taken], [mine, taken]]) {
    const there = await transfer(callers.leader, [...others, foreign]);
    expect(there).toEqual(await transfer(callers.leader, [...others, MISSING]));
    expect(there.status).toBe(others.includes(taken) ? 409 : 404);
    expect(there.body.taken).toEqual(others.includes(taken) ? [taken] : undefined);
  }
});

test('an Admin learns which leads are taken, without missing ones', async () => {
  const taken = await leads['fresh inside the other team and handed out there']();
  const { status, body } = await transfer(callers.Admin, [await fresh(), taken, MISSING]);
  expect([status, body.taken]).toEqual([409, [taken]]);
  expect(body.message).toBe(
    '1 of the 3 selected leads was transferred by someone else meanwhile. Nothing was changed.',
  );
});
