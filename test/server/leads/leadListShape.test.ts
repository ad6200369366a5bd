import { createAgent, createLead, createNote } from '../../support/factories';
import { wrongFields } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin } = useTeams();

const list = async (lead_status: unknown, more: object = {}): Promise<Record<string, unknown>> => ({
  ...(await asAdmin('listLeads', { lead_status, ...more })).body,
});

describe('lists 0 to 5', () => {
  it('carry rows beside meta, with the project as form_name and names for ids', async () => {
    const { id } = await createLead(app.db, {
      ...{ name: 'Meera Iyer', contact: '9876543210', agent_id: idOf.agent, lead_status: 3, remark: 'the remark' },
      ...{ follow_up: new Date('2026-11-22T11:00:00Z'), created_at: new Date('2026-11-20T04:35:00Z') },
      ...{ updated_at: new Date('2026-11-20T20:00:00.500Z'), assign_time: null },
    });
    const body = await list('3');
    expect(body).toEqual({
      status: 200,
      data: [
        {
          ...{ id, cust_id: `C-${String(id).padStart(6, '0')}`, name: 'Meera Iyer', contact: '9876543210' },
          ...{ city: 'Pune', lead_source: 'Website', form_name: 'Palm Grove', lead_status: 'Hot Lead' },
          ...{ created_at: '2026-11-20T10:05:00+05:30', updated_at: '2026-11-21T01:30:00+05:30', assign_time: null },
          ...{ team_leader: 'Rohini Das', agent: 'Naveen K', follow_ups: '2026-11-22T16:30:00+05:30' },
          ...{ archived_reason: null, remark: 'the remark' },
        },
      ],
      meta: { current_page: 1, last_page: 1, total: 1 },
    });
  });

  it('show the newest note for the remark once there is one', async () => {
    const { id } = await createLead(app.db, { lead_status: 5, remark: 'the remark' });
    await createNote(app.db, id, { notes: 'called, wants two rooms' });
    expect(await list('5')).toMatchObject({ data: [{ remark: 'called, wants two rooms' }] });
  });

  it('name a team leader and an agent who are on no list any more', async () => {
    const gone = await createAgent(app.db, { name: 'Gone Away', crm_app_access: false });
    await createLead(app.db, { agent_id: gone.user_id, lead_status: 4 });
    expect(await list('4')).toMatchObject({ data: [{ agent: 'Gone Away' }] });
  });
});

it('lists 6 to 10 carry rows and paging one level deeper, with the project as project', async () => {
  const { id } = await createLead(app.db, { agent_id: idOf.agent, lead_status: 2, site_visit: '2026-06-17' });
  const body = await list(7);
  const paging = { current_page: 1, last_page: 1, total: 1 };
  expect(body).toMatchObject({ status: 200, data: { data: [{ id, project: 'Palm Grove' }], ...paging } });
  expect(Object.keys(body)).toEqual(['status', 'data']);
  expect(Object.keys(body.data ?? {}).sort()).toEqual(['current_page', 'data', 'last_page', 'total']);
});

describe('paging', () => {
  it('a page past the end is an empty list with the true last page and total', async () => {
    const past = await list('3', { page: 40 });
    expect(past).toEqual({ status: 200, data: [], meta: { current_page: 40, last_page: 1, total: 1 } });
    const far = await list('9', { page: 2_147_483_647 });
    expect(far).toEqual({ status: 200, data: { data: [], current_page: 2_147_483_647, last_page: 1, total: 0 } });
  });

  it('a wrong page of an unknown list is 422 at both fields', async () => {
    expect(wrongFields(await asAdmin('listLeads', { lead_status: 'hot', page: 0 }))).toEqual([
      ...[422, 'lead_status', 'page'],
    ]);
  });
});
