import { createTeamLeader } from '../../support/factories';
import { leadPayload, plainLead } from '../../support/payloads';
import { told, wrongFields } from '../../support/refusals';
import { testNow } from '../../support/testClock';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asLeader, asAgent, read, stored, assignmentsOf } = useTeams();

test('a lead without a team leader is fresh, and everything sent is read back', async () => {
  const sent = leadPayload({ alt_contact: '+91 98220 99887', remark: 'Called from the hoarding.' });
  const created = await asAdmin('createLead', sent);
  expect(created.status).toBe(200);
  expect(created.body).toMatchObject({ status: 200, message: 'Client added successfully!' });

  const lead = await read(created.body.id);
  const { project, ...plain } = plainLead;
  expect(lead.data).toEqual({
    id: created.body.id,
    cust_id: `C-${String(created.body.id).padStart(6, '0')}`,
    ...plain,
    alt_contact: '9822099887',
    project_id: project,
    assign_team_leader_id: null,
    assign_agent_id: null,
    lead_status: '0',
    archived_reason: null,
    notes: null,
    call_by: null,
    updated_at: '2026-06-17T12:00:00.000+05:30',
  });
  expect(await assignmentsOf(created.body.id)).toEqual([]);
});

test('the remark of a new lead opens its history as the remark of the lead, and without one it is empty', async () => {
  const { body } = await asAdmin('createLead', leadPayload({ remark: 'Wants a sea view.' }));
  expect((await read(body.id)).notes).toEqual([
    expect.objectContaining({
      notes: 'Wants a sea view.',
      lead_remark: 'Wants a sea view.',
      tl_remark: null,
      agent_remark: null,
      by: 'Asha Rao',
      lead_status: 'Fresh Lead',
      created_at: '2026-06-17T12:00:00+05:30',
    }),
  ]);
  const silent = await asAdmin('createLead', leadPayload());
  expect((await read(silent.body.id)).notes).toEqual([]);
});

test('a lead with a team leader is new, assigned now, and leaves one audit row', async () => {
  const { body } = await asAdmin('createLead', leadPayload({ team_leader: idOf.leader, agent: String(idOf.agent) }));
  expect(await stored(body.id)).toMatchObject({
    lead_status: 1,
    team_leader_id: idOf.leader,
    agent_id: idOf.agent,
    assign_time: testNow,
  });
  expect(await assignmentsOf(body.id)).toHaveLength(1);
  expect(await read(body.id)).toMatchObject({ tl_name: 'Rohini Das', agent_name: 'Naveen K' });
});

test.each([
  ['a list in place of text', () => ({ name: ['x'] }), 'name'],
  ['an object that claims to be text', () => ({ name: { toString: 'x' } }), 'name'],
  ['an agent without a team leader', () => ({ agent: idOf.agent }), 'team_leader'],
  ['an agent of another team leader', () => ({ team_leader: idOf.leader, agent: idOf.otherAgent }), 'agent'],
  ['an agent as the team leader', () => ({ team_leader: idOf.agent }), 'team_leader'],
  ['a team leader who does not exist', () => ({ team_leader: 999_999 }), 'team_leader'],
  [
    'a team leader without access',
    async () => ({ team_leader: (await createTeamLeader(app.db, { crm_app_access: false })).user_id }),
    'team_leader',
  ],
])('%s is refused at its field', async (_case, wrong, field) => {
  expect(wrongFields(await asAdmin('createLead', leadPayload(await wrong())))).toEqual([422, field]);
});

test('a team leader creates for their team: for themselves, or for an agent of theirs when one is given', async () => {
  const own = await asLeader('createLead', leadPayload());
  expect(await stored(own.body.id)).toMatchObject({ team_leader_id: idOf.leader, agent_id: null, lead_status: 1 });
  const given = await asLeader('createLead', leadPayload({ agent: idOf.agent }));
  expect(await stored(given.body.id)).toMatchObject({ team_leader_id: idOf.leader, agent_id: idOf.agent });
});

test('a team leader cannot create for another team', async () => {
  expect((await asLeader('createLead', leadPayload({ team_leader: idOf.otherLeader }))).status).toBe(403);
  expect((await asLeader('createLead', leadPayload({ agent: idOf.otherAgent }))).status).toBe(422);
});

test('an agent creates for themselves, under their own team leader, whatever the payload leaves empty', async () => {
  const own = { team_leader_id: idOf.leader, agent_id: idOf.agent, lead_status: 1 };
  for (const given of [{}, { agent: idOf.agent }, { team_leader: idOf.leader, agent: idOf.agent }]) {
    const { body } = await asAgent('createLead', leadPayload(given));
    expect(await stored(body.id)).toMatchObject(own);
  }
});

test('an agent cannot create for anybody else', async () => {
  const before = await app.db.selectFrom('leads').select('id').execute();
  for (const given of [{ agent: idOf.otherAgent }, { team_leader: idOf.otherLeader }]) {
    expect(told(await asAgent('createLead', leadPayload(given)))).toEqual([
      403,
      'Agents can only create leads for themselves.',
    ]);
  }
  expect(await app.db.selectFrom('leads').select('id').execute()).toHaveLength(before.length);
});

test('the session decides who acts, not the user_id of the payload', async () => {
  const { body } = await asAgent('createLead', leadPayload({ user_id: idOf.otherLeader }));
  expect(await stored(body.id)).toMatchObject({ created_by: idOf.agent });
});
