import { createAgent, createLead, createTeamLeader, createUser, type CreatedUser } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../../support/typedApp';

let app: TypedApp;
let admin: Caller;
let leader: CreatedUser;
let otherLeader: CreatedUser;
let agent: CreatedUser;
let colleague: CreatedUser;
let stranger: CreatedUser;

beforeAll(async () => {
  app = await createTypedApp();
  admin = await app.as(await createUser(app.db));
  leader = await createTeamLeader(app.db, { name: 'Vikram Singh' });
  otherLeader = await createTeamLeader(app.db, { name: 'Rohini Das' });
  agent = await createAgent(app.db, { name: 'Neha Kulkarni', team_leader_id: leader.user_id });
  colleague = await createAgent(app.db, { name: 'Naveen K', team_leader_id: leader.user_id });
  stranger = await createAgent(app.db, { name: 'Farida Khan', team_leader_id: otherLeader.user_id });
});
afterAll(() => app.close());

const gone = 'This lead was not found.';

const assign = async (id: number, team_leader: number | '', newAgent: number | '') => {
  const { data } = (await admin('getLead', undefined, { params: { id } })).body;
  const { status } = await admin('updateLead', updatePayload(data, { team_leader, agent: newAgent }));
  expect(status).toBe(200);
};

/** The refusals of a read and of a save, which say the same. */
const refusals = async (person: CreatedUser, id: number) => {
  const { data } = (await admin('getLead', undefined, { params: { id } })).body;
  const caller = await app.as(person);
  const answers = [
    await caller('getLead', undefined, { params: { id } }),
    await caller('updateLead', updatePayload(data, { notes: 'Called' })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  const said = new Set(answers.map(({ body }) => JSON.stringify(body)));
  expect(said.size).toBe(1);
  return answers[0]?.body.message;
};

test('an agent who had a lead learns which colleague of the team has it', async () => {
  const { id } = await createLead(app.db, { agent_id: agent.user_id });
  await assign(id, leader.user_id, colleague.user_id);
  expect(await refusals(agent, id)).toBe('Naveen K has this lead now.');
  await assign(id, leader.user_id, '');
  expect(await refusals(agent, id)).toBe('Vikram Singh has this lead now.');
});

test('nobody learns who of another team has a lead', async () => {
  const { id } = await createLead(app.db, { agent_id: agent.user_id });
  await assign(id, otherLeader.user_id, stranger.user_id);
  expect(await refusals(agent, id)).toBe('Another team has this lead now.');
  expect(await refusals(leader, id)).toBe('Another team has this lead now.');
});

test('a team leader who was offered a fresh lead learns that another team has it', async () => {
  const { id } = await createLead(app.db);
  await assign(id, otherLeader.user_id, stranger.user_id);
  expect(await refusals(leader, id)).toBe('Another team has this lead now.');
});

test('a lead that was given back to nobody says so to the agent', async () => {
  const { id } = await createLead(app.db, { agent_id: agent.user_id });
  await assign(id, '', '');
  expect(await refusals(agent, id)).toBe('Nobody has this lead now.');
});

test('to everybody who never had it, a lead looks like one that does not exist', async () => {
  const { id } = await createLead(app.db, { agent_id: agent.user_id });
  await assign(id, leader.user_id, colleague.user_id);
  expect(await refusals(stranger, id)).toBe(gone);
  expect(await refusals(otherLeader, id)).toBe(gone);
  const fellow = await createAgent(app.db, { team_leader_id: leader.user_id });
  expect(await refusals(fellow, id)).toBe(gone);
  const fresh = await createLead(app.db);
  await assign(fresh.id, leader.user_id, colleague.user_id);
  expect(await refusals(agent, fresh.id)).toBe(gone);
});
