import type { EndpointName } from '../../../src/contract/endpoints';
import { unwrapPage } from '../../../src/contract/envelopes';
import { createLead } from '../../support/factories';
import { leadPayload, newPhone, userPayload } from '../../support/payloads';
import { wrongFields } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

// Some clients send an empty list for a select without a choice.

const { app, idOf, asAdmin, asLeader, asAgent, read, stored, save } = useTeams();

const leftAlone = (...fields: string[]): Record<string, []> => Object.fromEntries(fields.map((field) => [field, []]));

const optional = ['user_id', 'alt_contact', 'city', 'customer_type', 'requirement', 'remark', 'team_leader', 'agent'];
const visits = ['site_visit', 'office_visit', 'mid_way_visit', 'house_visit'];
/** The optional selects, text fields and pickers of a new lead, and those of an update. */
const untouched = leftAlone(...optional);
const untouchedUpdate = {
  ...untouched,
  ...leftAlone(...visits, 'notes', 'call_status', 'last_call_action', 'follow_up', 'archived_reason'),
};

test('a lead whose selects were left alone is created, and belongs to nobody', async () => {
  const created = await asAdmin('createLead', leadPayload(untouched));
  expect(wrongFields(created)).toEqual([200]);
  expect(await stored(created.body.id)).toMatchObject({
    ...{ team_leader_id: null, agent_id: null, customer_type: null, requirement: null, lead_status: 0 },
  });
});

test('with a team leader chosen, or by a team leader or an agent, a lead is created with the rest left alone', async () => {
  for (const [caller, chosen, agent_id] of [
    [asAdmin, { team_leader: idOf.leader }, null],
    [asLeader, {}, null],
    [asAgent, {}, idOf.agent],
  ] as const) {
    const { status, body } = await caller('createLead', leadPayload({ ...untouched, ...chosen }));
    expect(status).toBe(200);
    expect(await stored(body.id)).toMatchObject({ team_leader_id: idOf.leader, agent_id, lead_status: 1 });
  }
});

test('a required select that was left alone is asked for, as an empty text is', async () => {
  const required = leftAlone('gender', 'state', 'lead_source', 'project');
  const { status, body } = await asAdmin('createLead', leadPayload({ ...untouched, ...required }));
  const asEmpty = { gender: '', state: '', lead_source: '', project: '' };
  expect(status).toBe(422);
  expect(body.errors).toEqual((await asAdmin('createLead', leadPayload(asEmpty))).body.errors);
});

test('an update whose selects were left alone is saved, and clears what an empty text clears', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent, customer_type: 'Dealer', follow_up: null });
  expect(wrongFields(await save(asAdmin, id, untouchedUpdate))).toEqual([200]);
  expect(await stored(id)).toMatchObject({ team_leader_id: null, agent_id: null, customer_type: null });
  expect((await read(id)).notes).toEqual([]);
});

test('an update keeps the status of a lead when its select was left alone', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent, lead_status: 3 });
  const chosen = { team_leader: idOf.leader, agent: idOf.agent };
  const sent = { ...untouchedUpdate, ...chosen, lead_status: [], updated_at: [] };
  expect((await save(asAdmin, id, sent)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ lead_status: 3, agent_id: idOf.agent });
});

test('filters that were left alone mean any, and a page the first', async () => {
  const people = ['team_leader_id', 'agent_id', 'teamLeader', 'agent'];
  const others = ['project_id', 'leadSource', 'project', 'customer', 'dateFrom', 'dateTo', 'sortBy', 'page'];
  const filters = leftAlone(...people, ...others);
  for (const lead_status of ['0', '3', '9']) {
    const all = (await asAdmin('listLeads', { lead_status })).body;
    const { status, body } = await asAdmin('listLeads', { lead_status, ...filters });
    expect([status, body]).toEqual([200, all]);
  }
});

test.each([999_999, 2_147_483_648, '99999999999999999999', 0, '0', -1, 1.5, 'Vikram Singh'])(
  'a filter by person %p, whom nobody knows, leaves an empty list',
  async (unknown) => {
    await createLead(app.db, { agent_id: idOf.agent });
    for (const field of ['team_leader_id', 'teamLeader', 'agent_id', 'agent']) {
      for (const caller of [asAdmin, asLeader, asAgent]) {
        const { status, body } = await caller('listLeads', { lead_status: 1, [field]: unknown });
        expect([status, unwrapPage(body)]).toEqual([200, expect.objectContaining({ rows: [], total: 0 })]);
      }
    }
  },
);

test('a transfer takes an agent and a project that were left alone, and asks for the team leader', async () => {
  const { id } = await createLead(app.db);
  const empty = { user_id: [], agent_id: [], project_id: [] };
  const refused = await asAdmin('assignLeads', { lead_id: [id], tl_id: [], ...empty });
  expect([refused.status, refused.body.errors]).toEqual([422, { tl_id: 'Please select a Team Leader first.' }]);
  const { status } = await asAdmin('assignLeads', { lead_id: [id], tl_id: idOf.leader, ...empty });
  expect(status).toBe(200);
  expect(await stored(id)).toMatchObject({ team_leader_id: idOf.leader, agent_id: null, project: 'Palm Grove' });
});

test('a user is added and edited with the selects that matter alone', async () => {
  const selects = leftAlone('gender', 'teamleader', 'crm_app_access', 'login_device', 'email');
  const phone = newPhone();
  const added = await asAdmin('addUser', userPayload({ phone, ...selects }));
  expect(wrongFields(added)).toEqual([200]);
  const { user_id } = added.body;
  const edited = await asAdmin('updateUser', userPayload({ user_id, phone, name: 'Farhan S', ...selects }));
  expect(wrongFields(edited)).toEqual([200]);
});

test.each<[EndpointName, object, string]>([
  ['updateLead', { id: [] }, 'id'],
  ['updateUser', { user_id: [] }, 'user_id'],
  ['addUser', { role: [] }, 'role'],
  ['assignLeads', { lead_id: [] }, 'lead_id'],
  ['listLeads', { lead_status: [] }, 'lead_status'],
])('%s says that %j is missing what it cannot do without', async (name, body, field) => {
  const { status, body: answer } = await asAdmin(name, body);
  expect(status).toBe(422);
  expect(answer.errors?.[field]).toMatch(/required|Select at least one lead/);
});
