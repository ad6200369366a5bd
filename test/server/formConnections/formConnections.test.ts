import { auditOf } from '../../support/audit';
import { createMasterSetting } from '../../support/factories';
import { anyNumber } from '../../support/matchers';
import { createPeople, type People } from '../../support/people';
import { createTestApp, type TestApp } from '../../support/testApp';

let app: TestApp;
let people: People;
const oddPage = 'Sales & Offers / 50% "off" 🏠';

beforeAll(async () => {
  app = await createTestApp();
  people = await createPeople(app);
  const forms = [
    ['Main page', 'Visit us'],
    ['Main page', 'Brochure'],
    [oddPage, 'Offer'],
  ] as const;
  await app.db
    .insertInto('capture_forms')
    .values(forms.map(([page_name, form_name]) => ({ page_name, form_name })))
    .execute();
  for (const cat_value of ['Palm Grove', 'Lake View']) await createMasterSetting(app.db, { cat_value });
  await createMasterSetting(app.db, { cat_name: 'Lead Source', cat_value: 'Website' });
});
afterAll(() => app.close());

const connect = (page_name: string, form_name: string, project_name: string, token = people.admin.token) =>
  app.call('connectForm', { token, body: { user_id: 1, page_name, form_name, project_name } });
const connections = async () => (await app.call('listPages', { token: people.agent.token })).body.project_data;

it('everybody reads the pages and the connections', async () => {
  for (const { token } of [people.admin, people.leader, people.agent]) {
    const { status, body } = await app.call('listPages', { token });
    expect([status, body]).toEqual([
      200,
      { status: 200, data: [{ page_name: 'Main page' }, { page_name: oddPage }], project_data: [] },
    ]);
  }
});

it('the forms of a page are read under its encoded name, whatever it is made of', async () => {
  const { token } = people.agent;
  const forms = async (pageName: string) => (await app.call('listPageForms', { token, params: { pageName } })).body;
  const ofMainPage = [{ form_name: 'Brochure' }, { form_name: 'Visit us' }];
  expect(await forms('Main page')).toEqual({ status: 200, data: ofMainPage });
  expect(await forms(oddPage)).toEqual({ status: 200, data: [{ form_name: 'Offer' }] });
  expect(await forms('No such page')).toEqual({ status: 200, data: [] });
});

it('an Admin connects a form, and connecting it again moves it to the new project', async () => {
  const { status, body } = await connect('Main page', 'Brochure', 'Palm Grove');
  expect([status, body]).toEqual([200, { status: 200, message: 'Form connected successfully.' }]);
  await connect(oddPage, 'Offer', 'Palm Grove');
  await connect('Main page', 'Brochure', 'Lake View');
  const connected = await connections();
  expect(connected).toEqual([
    { id: anyNumber, page_name: 'Main page', form_name: 'Brochure', project_name: 'Lake View' },
    { id: anyNumber, page_name: oddPage, form_name: 'Offer', project_name: 'Palm Grove' },
  ]);
  await connect('Main page', 'Brochure', 'Lake View');
  expect(await connections()).toEqual(connected);
});

it.each([
  ['Nowhere', 'Brochure', 'Palm Grove', 'page_name'],
  ['Main page', 'Offer', 'Palm Grove', 'form_name'],
  ['Main page', 'Brochure', 'Website', 'project_name'],
  ['', 'Brochure', 'Palm Grove', 'page_name'],
  ['Main page', '', 'Palm Grove', 'form_name'],
  ['Main page', 'Brochure', '', 'project_name'],
])('page "%s", form "%s", project "%s": %s is refused and nothing changes', async (page, form, project, field) => {
  const before = await connections();
  const { status, body } = await connect(page, form, project);
  expect([status, body.status]).toEqual([422, 422]);
  expect(Object.keys(body.errors ?? {})).toEqual([field]);
  expect(await connections()).toEqual(before);
});

it.each(['leader', 'agent'] as const)('a %s is told who may connect forms', async (who) => {
  const { status, body } = await connect('Main page', 'Visit us', 'Palm Grove', people[who].token);
  expect([status, body.message]).toEqual([403, 'Only an Admin can connect forms.']);
});

it('of two who connect one form at once both are heard and one connection stands', async () => {
  const both = ['Palm Grove', 'Lake View'].map((project) => connect('Main page', 'Visit us', project));
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const connected = await connections();
  expect(connected).toHaveLength(3);
});

it('every connection leaves one audit row: who, when, from what to what', async () => {
  const rows = await auditOf(app.db, 'form.connect');
  expect(rows.slice(0, 3)).toMatchObject([
    { actor_id: people.admin.user_id, subject: 'Main page / Brochure', detail: { project_name: [null, 'Palm Grove'] } },
    { detail: { project_name: [null, 'Palm Grove'] } },
    { subject: 'Main page / Brochure', detail: { project_name: ['Palm Grove', 'Lake View'] } },
  ]);
  expect(rows).toHaveLength(6);
});
