import { limits } from '../../../src/contract/limits';
import { createAgent, createMasterSetting, createTeamLeader } from '../../support/factories';
import { told, wrongFields } from '../../support/refusals';
import { testNow } from '../../support/testClock';
import type { Caller } from '../../support/typedApp';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asLeader, asOtherLeader, pool, bulk, assignmentsOf } = useTeams();
let goneLeader: number;
let goneAgent: number;
beforeAll(async () => {
  await createMasterSetting(app.db, { cat_value: 'Sea View' });
  goneLeader = (await createTeamLeader(app.db, { crm_app_access: false })).user_id;
  goneAgent = (await createAgent(app.db, { team_leader_id: idOf.leader, crm_app_access: false })).user_id;
});

const storedAll = (ids: number[]) =>
  app.db.selectFrom('leads').selectAll().where('id', 'in', ids).orderBy('id').execute();
const give = (by: Caller, lead_id: unknown, overrides: object = {}) =>
  by('assignLeads', { lead_id, tl_id: idOf.leader, user_id: 1, ...overrides });

test('fresh leads become new leads of the team leader, assigned now, one audit row for each', async () => {
  const ids = await pool(2);
  expect(told(await give(asAdmin, ids, { agent_id: idOf.agent, project_id: 'Sea View' }))).toEqual([
    200,
    '2 leads transferred',
  ]);
  for (const lead of await storedAll(ids)) {
    expect(lead).toMatchObject({
      team_leader_id: idOf.leader,
      agent_id: idOf.agent,
      project: 'Sea View',
      lead_status: 1,
      assign_time: testNow,
      version: 2,
      updated_by: idOf.admin,
    });
  }
  const detail = {
    team_leader_id: [null, idOf.leader],
    agent_id: [null, idOf.agent],
    project: ['Palm Grove', 'Sea View'],
    lead_status: [0, 1],
  };
  expect(await assignmentsOf(...ids)).toMatchObject(
    ids.map((id) => ({ actor_id: idOf.admin, at: '2026-06-17T12:00:00+05:30', subject: String(id), detail })),
  );
});

test('without a project each lead keeps its own, and without an agent it has none', async () => {
  const ids = await pool(1);
  const { body } = await give(asAdmin, ids, { agent_id: '', project_id: '' });
  expect(body.message).toBe('1 lead transferred');
  expect(await storedAll(ids)).toMatchObject([{ project: 'Palm Grove', agent_id: null }]);
});

test('ids may come as text, and one that comes twice counts once', async () => {
  const [first = 0, second = 0] = await pool(2);
  const { body } = await give(asAdmin, [first, String(first), second], { tl_id: String(idOf.leader) });
  expect(body.message).toBe('2 leads transferred');
  expect(await assignmentsOf(first, second)).toHaveLength(2);
});

const noLeader = 'Leads cannot be assigned to this Team Leader. Please choose another.';
const notTheirs = 'This Agent does not belong to the chosen Team Leader.';

test.each([
  ['nobody', () => ({ tl_id: '' }), { tl_id: 'Please select a Team Leader first.' }],
  ['an agent as the leader', () => ({ tl_id: idOf.agent }), { tl_id: noLeader }],
  ['a leader who does not exist', () => ({ tl_id: 999_999 }), { tl_id: noLeader }],
  ['a leader without access', () => ({ tl_id: goneLeader }), { tl_id: noLeader }],
  ['an agent of another team', () => ({ tl_id: idOf.otherLeader, agent_id: idOf.agent }), { agent_id: notTheirs }],
  ['an agent who does not exist', () => ({ agent_id: 999_999 }), { agent_id: notTheirs }],
  ['a leader as the agent', () => ({ agent_id: idOf.leader }), { agent_id: notTheirs }],
  [
    'an agent without access',
    () => ({ agent_id: goneAgent }),
    { agent_id: 'Leads cannot be assigned to this Agent. Please choose another.' },
  ],
  [
    'a project nobody knows',
    () => ({ project_id: 'Atlantis' }),
    { project_id: 'This Project is not in the master list.' },
  ],
])('a transfer to %s is refused in words, and nothing is transferred', async (_whom, wanted, errors) => {
  const ids = await pool(1);
  const { status, body } = await give(asAdmin, ids, wanted());
  expect([status, body.errors, body.message]).toEqual([422, errors, Object.values(errors)[0]]);
  expect(await storedAll(ids)).toMatchObject([{ lead_status: 0, version: 1 }]);
});

test.each([
  ['no lead', []],
  ['a lead that is no id', ['x']],
  ['more leads than fit one transfer', Array.from({ length: limits.transferSize + 1 }, (_, n) => n + 1)],
])('%s is refused at its field', async (_case, lead_id) => {
  expect(wrongFields(await give(asAdmin, lead_id))).toEqual([422, 'lead_id']);
});

test('a team leader transfers leads of the pool, to any team leader', async () => {
  const ids = await pool(2);
  expect((await give(asLeader, ids, { tl_id: idOf.otherLeader })).status).toBe(200);
  expect(await storedAll(ids)).toMatchObject([
    { team_leader_id: idOf.otherLeader },
    { team_leader_id: idOf.otherLeader },
  ]);
});

test('leads that somebody else took are named, and the rest stays in the pool', async () => {
  const ids = await pool(3);
  const [first = 0, second = 0, third = 0] = ids;
  await give(asOtherLeader, [second], { tl_id: idOf.otherLeader });
  const { status, body } = await give(asLeader, ids);
  expect(status).toBe(409);
  expect(body).toEqual({
    status: 409,
    message: 'Someone else has just transferred 1 of the 3 selected leads. Nothing was changed.',
    taken: [second],
  });
  expect(await storedAll([first, third])).toMatchObject([{ lead_status: 0 }, { lead_status: 0 }]);
  expect(await assignmentsOf(first, third)).toEqual([]);
});

test('of several taken leads the message is in the plural, of a single one in the singular, also for who took it', async () => {
  const ids = await pool(3);
  const [, second = 0, third = 0] = ids;
  await give(asLeader, [second, third]);
  app.clock.advance(5_000);
  const of = async (lead_id: number[]) => {
    const answer = await give(asLeader, lead_id);
    return [...told(answer), answer.body.taken];
  };
  expect(await of(ids)).toEqual([
    409,
    'Someone else has just transferred 2 of the 3 selected leads. Nothing was changed.',
    [second, third],
  ]);
  expect(await of([second])).toEqual([
    409,
    'Someone else has just transferred this lead. Nothing was changed.',
    [second],
  ]);
});

test('the largest transfer is one statement and works', async () => {
  const { body } = await give(asAdmin, await bulk(limits.transferSize));
  expect(body.message).toBe('5,000 leads transferred');
});
