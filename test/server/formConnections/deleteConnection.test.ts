import { auditOf } from '../../support/audit';
import { createMasterSetting } from '../../support/factories';
import { createPeople, type People } from '../../support/people';
import { createTestApp, type TestApp } from '../../support/testApp';

let app: TestApp;
let people: People;
const project_name = 'Palm Grove';
const page_name = 'Main page';

beforeAll(async () => {
  app = await createTestApp();
  people = await createPeople(app);
  await createMasterSetting(app.db, { cat_value: project_name });
  const forms = ['Brochure', 'Visit us', 'Call back'].map((form_name) => ({ page_name, form_name }));
  await app.db.insertInto('capture_forms').values(forms).execute();
});
afterAll(() => app.close());
beforeEach(() => app.db.deleteFrom('form_connections').execute());

const connect = (form_name: string) =>
  app.call('connectForm', { token: people.admin.token, body: { user_id: 1, page_name, form_name, project_name } });

const connections = async () => {
  const { body } = await app.call('listPages', { token: people.agent.token });
  return body.project_data as { id: number; form_name: string }[]; // the shape is what the tests below compare
};

const idOf = async (form_name: string): Promise<number> =>
  (await connections()).find((connection) => connection.form_name === form_name)?.id ?? 0;

const remove = (id: number | string, token = people.admin.token, headers: Record<string, string> = {}) =>
  app.call('disconnectForm', { token, params: { id }, headers });

it('an Admin takes a connection away, by the id that came with it; the others stay, and so does the form', async () => {
  await connect('Brochure');
  await connect('Visit us');
  const kept = (await connections()).filter(({ form_name }) => form_name === 'Visit us');
  const id = await idOf('Brochure');
  const { status, body } = await app.send('POST', `/api/admin/delete-form/${id}`, { token: people.admin.token });
  expect([status, body]).toEqual([200, { status: 200, message: 'Form disconnected successfully.' }]);
  expect(await connections()).toEqual(kept);
  const forms = await app.call('listPageForms', { token: people.agent.token, params: { pageName: page_name } });
  expect(forms.body.data).toContainEqual({ form_name: 'Brochure' });
});

it('a form that was disconnected is connected again, under an id of its own', async () => {
  await connect('Brochure');
  const first = await idOf('Brochure');
  await remove(first);
  await connect('Brochure');
  expect(await idOf('Brochure')).toBeGreaterThan(first);
});

it('the same deletion sent again under its key answers the same, and without a key 404', async () => {
  await connect('Brochure');
  const id = await idOf('Brochure');
  const key = { 'Idempotency-Key': 'one-deletion' };
  const { length: before } = await auditOf(app.db, 'form.disconnect');
  const first = await remove(id, people.admin.token, key);
  const again = await remove(id, people.admin.token, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const { status, body } = await remove(id);
  expect([status, body]).toEqual([404, { status: 404, message: 'This connection was not found.' }]);
  expect(await auditOf(app.db, 'form.disconnect')).toHaveLength(before + 1);
});

it.each(['999999', '0', '-1', 'x', '1.5', '99999999999'])('"%s" is no connection: 404', async (id) => {
  await connect('Brochure');
  const { status, body } = await remove(id);
  expect([status, body.status]).toEqual([404, 404]);
  expect(await connections()).toHaveLength(1);
});

it.each(['leader', 'agent'] as const)('a %s is told who may disconnect forms, and nothing changes', async (who) => {
  await connect('Brochure');
  for (const id of [await idOf('Brochure'), 999_999]) {
    const { status, body } = await remove(id, people[who].token);
    expect([status, body.message]).toEqual([403, 'Only an Admin can disconnect forms.']);
  }
  expect(await connections()).toHaveLength(1);
});

it('without a session nothing is disconnected: 401', async () => {
  await connect('Brochure');
  const { status } = await app.send('POST', `/api/admin/delete-form/${await idOf('Brochure')}`);
  expect(status).toBe(401);
  expect(await connections()).toHaveLength(1);
});

it('of two who disconnect one form at once one does, and it leaves one audit row: who, when, from what', async () => {
  await connect('Call back');
  const id = await idOf('Call back');
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const changes = await auditOf(app.db, 'form.disconnect');
  expect(changes.filter(({ subject }) => subject.endsWith('Call back'))).toEqual([
    {
      actor_id: people.admin.user_id,
      action: 'form.disconnect',
      subject: 'Main page / Call back',
      at: '2026-06-17T12:00:00+05:30',
      detail: { project_name: ['Palm Grove', null] },
    },
  ]);
});
