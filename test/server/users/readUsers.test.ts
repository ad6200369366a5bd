import { createAgent, createTeamLeader, createUser } from '../../support/factories';
import { wrongFields } from '../../support/refusals';
import { createTestApp } from '../../support/testApp';
import type { Caller } from '../../support/typedApp';
import { useApp } from '../../support/useApp';

const app = useApp();
let admin: Caller;
let token: string;
let ids: number[];
const total = 45;

beforeAll(async () => {
  const first = await createUser(app.db, { name: 'Asha Rao' });
  token = await app.signIn(first.phone);
  admin = app.by(token);
  ids = [first.user_id];
  while (ids.length < total) ids.push((await createTeamLeader(app.db)).user_id);
});

const page = (number: number | string) => admin('listUsers', undefined, { query: `?page=${number}` });
const urlOf = (number: number) => `http://localhost/api/admin/user-list?page=${number}`;

test('the list shows 20 users a page, the newest first, and each exactly once', async () => {
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ body }) => body.data.length)).toEqual([20, 20, 5]);
  expect(pages.flatMap(({ body }) => body.data.map(({ user_id }) => user_id))).toEqual([...ids].reverse());
});

test('paging tells page, last page, total and the absolute addresses of the pages beside it', async () => {
  const metas = [(await admin('listUsers')).body.meta, (await page(2)).body.meta, (await page(3)).body.meta];
  expect(metas).toEqual([
    { current_page: 1, last_page: 3, total, next_page_url: urlOf(2), prev_page_url: null },
    { current_page: 2, last_page: 3, total, next_page_url: urlOf(3), prev_page_url: urlOf(1) },
    { current_page: 3, last_page: 3, total, next_page_url: null, prev_page_url: urlOf(2) },
  ]);
});

test.each([
  [
    'the address of the API in the settings',
    { apiBaseUrl: 'https://api.example.com/crm' },
    'https://api.example.com/crm',
  ],
  ['that address with its /api', { apiBaseUrl: 'https://api.example.com/crm/api' }, 'https://api.example.com/crm'],
  ['nothing, as a path on the API', {}, ''],
  ['nothing behind a proxy either', { trustProxy: 1 }, ''],
])('the address of the next page begins with %s, whatever host the client names', async (_what, settings, base) => {
  const other = await createTestApp({ database: app, settings });
  for (const host of ['evil.example', 'leads.example.com']) {
    const response = await other.app.request(`http://${host}/api/admin/user-list`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-Host': host },
    });
    expect(await response.json()).toMatchObject({ meta: { next_page_url: `${base}/api/admin/user-list?page=2` } });
  }
});

test('a page past the end is empty and tells the true figures', async () => {
  for (const far of [4, 999_999_999]) {
    const { status, body } = await page(far);
    expect([status, body.data]).toEqual([200, []]);
    const pages = { current_page: far, last_page: 3, next_page_url: null, prev_page_url: urlOf(3) };
    expect(body.meta).toEqual({ ...pages, total });
  }
});

test.each(['0', '-1', '1.5', 'x', '1e3', '99999999999999999999'])('page %s is refused: 422', async (wrong) => {
  expect(wrongFields(await page(wrong))).toEqual([422, 'page']);
});

test('a row has the role by name and the name of the leader; a user for editing has numbers', async () => {
  const leader = await createTeamLeader(app.db, { name: 'Vikram Singh' });
  const columns = { email: 'neha@example.com', gender: 'Female', login_device: true };
  const mine = { name: 'Neha Kulkarni', team_leader_id: leader.user_id };
  const agent = await createAgent(app.db, { ...mine, ...columns });
  const { body } = await admin('listUsers');
  expect(body.data.slice(0, 2)).toEqual([
    {
      ...{ user_id: agent.user_id, name: 'Neha Kulkarni', email: 'neha@example.com', phone: agent.phone },
      ...{ role: 'Agent', assign_team_leader: 'Vikram Singh' },
    },
    {
      ...{ user_id: leader.user_id, name: 'Vikram Singh', email: null, phone: leader.phone },
      ...{ role: 'Team Leader', assign_team_leader: null },
    },
  ]);
  const detail = await admin('getUser', undefined, { params: { id: agent.user_id } });
  const { all_team_leader, ...data } = detail.body.data;
  expect(all_team_leader).toContainEqual({ team_leader_id: leader.user_id, name: 'Vikram Singh' });
  expect(data).toEqual({
    ...{ ...mine, ...columns, phone: agent.phone, role: 3, crm_app_access: 1, login_device: 1, open_sessions: 0 },
  });
});

test('a user without a leader has NA, and is offered every leader with access, by name', async () => {
  const { body } = await admin('getUser', undefined, { params: { id: ids[0] ?? 0 } });
  expect(body.data).toMatchObject({ team_leader_id: 'NA', role: 1, crm_app_access: 1, login_device: 0 });
  const options = await admin('listTeamLeaders');
  expect(body.data.all_team_leader.map(({ team_leader_id }) => team_leader_id).sort()).toEqual(
    options.body.data.map(({ user_id }) => user_id).sort(),
  );
});

test('the leader whom an agent has is among the choices, also without access', async () => {
  const gone = await createTeamLeader(app.db, { crm_app_access: false });
  const agent = await createAgent(app.db, { team_leader_id: gone.user_id });
  const choices = async (id: number) => {
    const { body } = await admin('getUser', undefined, { params: { id } });
    return body.data.all_team_leader.map(({ team_leader_id }) => team_leader_id);
  };
  expect(await choices(agent.user_id)).toContain(gone.user_id);
  expect(await choices(ids[1] ?? 0)).not.toContain(gone.user_id);
});
