import { createAgent, createLead } from '../../support/factories';
import type { Caller } from '../../support/typedApp';
import { useTeams } from '../../support/useTeams';

const { app, idOf, callerOf, asAdmin, asLeader, asAgent, asOtherLeader, save } = useTeams();

const gone = 'This lead was not found.';

const assign = async (id: number, team_leader: number | '', agent: number | '') => {
  expect((await save(asAdmin, id, { team_leader, agent })).status).toBe(200);
};

/** The refusals of a read and of a save, which say the same. */
const refusals = async (caller: Caller, id: number) => {
  const answers = [await caller('getLead', undefined, { params: { id } }), await save(caller, id, { notes: 'Called' })];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  const said = new Set(answers.map(({ body }) => JSON.stringify(body)));
  expect(said.size).toBe(1);
  return answers[0]?.body.message;
};

test('an agent who had a lead learns which colleague of the team has it', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  await assign(id, idOf.leader, idOf.colleague);
  expect(await refusals(asAgent, id)).toBe('Priya S has this lead now.');
  await assign(id, idOf.leader, '');
  expect(await refusals(asAgent, id)).toBe('Rohini Das has this lead now.');
});

test('nobody learns who of another team has a lead', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  await assign(id, idOf.otherLeader, idOf.otherAgent);
  expect(await refusals(asAgent, id)).toBe('Another team has this lead now.');
  expect(await refusals(asLeader, id)).toBe('Another team has this lead now.');
});

test('a team leader who was offered a fresh lead learns that another team has it', async () => {
  const { id } = await createLead(app.db);
  await assign(id, idOf.otherLeader, idOf.otherAgent);
  expect(await refusals(asLeader, id)).toBe('Another team has this lead now.');
});

test('a lead that was given back to nobody says so to the agent', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  await assign(id, '', '');
  expect(await refusals(asAgent, id)).toBe('Nobody has this lead now.');
});

test('to everybody who never had it, a lead looks like one that does not exist', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  await assign(id, idOf.leader, idOf.colleague);
  expect(await refusals(callerOf('otherAgent'), id)).toBe(gone);
  expect(await refusals(asOtherLeader, id)).toBe(gone);
  const fellow = await createAgent(app.db, { team_leader_id: idOf.leader });
  expect(await refusals(await app.as(fellow), id)).toBe(gone);
  const fresh = await createLead(app.db);
  await assign(fresh.id, idOf.leader, idOf.colleague);
  expect(await refusals(asAgent, fresh.id)).toBe(gone);
});
