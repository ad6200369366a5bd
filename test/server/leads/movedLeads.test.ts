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

test.each([
  ['a colleague', [asAgent], () => [idOf.leader, idOf.colleague] as const, 'Priya S has this lead now.'],
  ['the team leader', [asAgent], () => [idOf.leader, ''] as const, 'Rohini Das has this lead now.'],
  [
    'another team',
    [asAgent, asLeader],
    () => [idOf.otherLeader, idOf.otherAgent] as const,
    'Another team has this lead now.',
  ],
  ['nobody', [asAgent], () => ['', ''] as const, 'Nobody has this lead now.'],
] as const)('whoever had a lead that went to %s learns as much', async (_whom, callers, to, message) => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent });
  const [teamLeader, agent] = to();
  await assign(id, teamLeader, agent);
  for (const caller of callers) expect(await refusals(caller, id)).toBe(message);
});

test('a team leader who was offered a fresh lead learns that another team has it', async () => {
  const { id } = await createLead(app.db);
  await assign(id, idOf.otherLeader, idOf.otherAgent);
  expect(await refusals(asLeader, id)).toBe('Another team has this lead now.');
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
