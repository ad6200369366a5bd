import { setTimeout as pause } from 'node:timers/promises';
import { leadListCodes } from '../../../src/contract/leadCodes';
import { useStreams, type EventClient } from '../../support/eventClient';
import { createAgent, createLead } from '../../support/factories';
import { leadPayload, updatePayload } from '../../support/payloads';
import { createPeople, type People } from '../../support/people';
import { useServer } from '../../support/useServer';

const names = ['admin', 'leader', 'agent', 'otherLeader', 'otherAgent'] as const;
type Name = (typeof names)[number];

const server = useServer();
const openStream = useStreams();
let people: People;
let streams: Record<Name, EventClient>;
beforeAll(async () => {
  people = await createPeople(server);
});
beforeEach(async () => {
  const opened = names.map(async (name) => [name, await openStream(server.url, people[name])] as const);
  streams = Object.fromEntries(await Promise.all(opened)) as Record<Name, EventClient>; // one for each name
});

/** Events that the Admin had when it was last asked. */
let known = 1;
beforeEach(() => (known = 1));

/** The events of each person, once the Admin has received theirs; people without events are left out. */
const heard = async (): Promise<Partial<Record<Name, number[]>>> => {
  await streams.admin.until(() => streams.admin.events.length > known);
  known = streams.admin.events.length;
  // Each stream has a pause of its own: what came together is told together. In turns, as a machine that stands still for longer
  // than one of them has heard nothing by its end.
  for (let turn = 0; turn < 10; turn += 1) await pause(5);
  return Object.fromEntries(
    names.flatMap((name) => {
      const lists = streams[name].takeLists();
      return lists.length > 0 ? [[name, lists]] : [];
    }),
  );
};

/** Delivers prepared changes, so that no pause delays later ones. */
const hearAndForget = async (): Promise<void> => {
  await pause(2_100);
  for (const name of names) streams[name].takeLists();
  known = streams.admin.events.length;
};

const saveLead = async (name: Name, id: number, changes: object): Promise<void> => {
  const { token } = people[name];
  const read = await server.call('getLead', { token, params: { id } });
  const body = updatePayload(read.body.data as Parameters<typeof updatePayload>[0], changes);
  expect((await server.call('updateLead', { token, body })).status).toBe(200);
};

test('a fresh lead of nobody: all Admins and team leaders, and no agent', async () => {
  await server.call('createLead', { token: people.admin.token, body: leadPayload() });
  expect(await heard()).toEqual({ admin: [0], leader: [0], otherLeader: [0] });
});

test("a save: the Admin, the lead's team leader and its agent, and what is in which list by the day", async () => {
  const { id } = await createLead(server.db, { agent_id: people.agent.user_id, lead_status: 2 });
  await hearAndForget();
  await saveLead('agent', id, {
    ...{ call_status: 'Connect', last_call_action: 'on calls', notes: 'Called.', lead_status: 3 },
    ...{ follow_up: '2026-06-17T18:00:00+05:30', site_visit: '2026-06-18' },
  });
  expect(await heard()).toEqual({ admin: [2, 3, 8, 9, 10], leader: [2, 3, 8, 9, 10], agent: [2, 3, 8, 9, 10] });
});

test('a note alone: the list of the lead, where it stands with its newest note', async () => {
  const { id } = await createLead(server.db, { agent_id: people.agent.user_id, lead_status: 3 });
  await hearAndForget();
  await saveLead('leader', id, { notes: 'Asked for a plan.', lead_status: '' });
  expect(await heard()).toEqual({ admin: [3], leader: [3], agent: [3] });
});

test('a lead that goes from one team to the other: both', async () => {
  const { id } = await createLead(server.db, { agent_id: people.agent.user_id, lead_status: 1 });
  await hearAndForget();
  const body = { lead_id: [id], to_agent_id: people.otherAgent.user_id, project_id: '' };
  expect((await server.call('reassignLeads', { token: people.admin.token, body })).status).toBe(200);
  expect(await heard()).toEqual(Object.fromEntries(names.map((name) => [name, [1]])));
});

test('what a transaction did that was rolled back: nobody', async () => {
  const undoing = new Error('undone');
  const work = server.db.transaction().execute(async (trx) => {
    await createLead(trx, { lead_status: 5 });
    throw undoing;
  });
  await expect(work).rejects.toBe(undoing);
  await createLead(server.db, { lead_status: 4 });
  expect(await heard()).toEqual({ admin: [4] });
});

test('a team leader hears of fresh leads with the same number as one that changes', async () => {
  await createLead(server.db, { contact: '9811100001' });
  const { id } = await createLead(server.db, {
    contact: '9811100009',
    alt_contact: '9811100001',
    agent_id: people.otherAgent.user_id,
    lead_status: 2,
  });
  await hearAndForget();
  await server.db.updateTable('leads').set({ lead_status: 3 }).where('id', '=', id).execute();
  expect(await heard()).toEqual({ admin: [0, 2, 3], leader: [0], otherLeader: [0, 2, 3], otherAgent: [2, 3] });
});

test('more than fits: everybody hears that anything may have changed', async () => {
  const values = Array.from({ length: 1_500 }, (_, n) => ({
    ...{ name: 'Meera Nair', contact: String(9_700_000_000 + n), lead_status: 2 },
    ...{
      team_leader_id: people.otherLeader.user_id,
      created_at: server.clock.now(),
      follow_up: new Date(n * 86_400_000),
    },
  }));
  await server.db.insertInto('leads').values(values).execute();
  expect(await heard()).toEqual(Object.fromEntries(names.map((name) => [name, [...leadListCodes]])));
});

test('four hundred agents get leads: it is told in several announcements, and each hears of the own list alone', async () => {
  const team_leader_id = people.leader.user_id;
  const agents = [];
  for (let n = 0; n < 400; n += 1) agents.push((await createAgent(server.db, { team_leader_id })).user_id);
  const leads = agents.map((agent_id, n) => ({
    ...{ name: 'Meera Nair', contact: String(9_600_000_000 + n), lead_status: 2, team_leader_id, agent_id },
    ...{ created_at: server.clock.now(), follow_up: new Date('2026-06-17T18:00:00+05:30') },
  }));
  await server.db
    .insertInto('leads')
    .values([...leads, ...leads.slice(0, 1).map((lead) => ({ ...lead, agent_id: people.agent.user_id }))])
    .execute();
  expect(await heard()).toEqual({ admin: [2, 8], leader: [2, 8], agent: [2, 8] });
});
