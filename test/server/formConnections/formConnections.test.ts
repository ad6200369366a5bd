import { auditOf } from '../../support/audit';
import { createMasterSetting } from '../../support/factories';
import { anyNumber } from '../../support/matchers';
import { wrongFields } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asLeader, asAgent } = useTeams();
const oddPage = 'Sales & Offers / 50% "off" 🏠';

beforeAll(async () => {
  const forms = [
    { page_name: 'Main page', form_name: 'Visit us' },
    { page_name: 'Main page', form_name: 'Brochure' },
    { page_name: oddPage, form_name: 'Offer' },
  ];
  await app.db.insertInto('capture_forms').values(forms).execute();
  for (const cat_value of ['Palm Grove', 'Lake View']) await createMasterSetting(app.db, { cat_value });
  await createMasterSetting(app.db, { cat_name: 'Lead Source', cat_value: 'Website' });
});
beforeEach(() => app.db.deleteFrom('form_connections').execute());

const connect = (page_name: string, form_name: string, project_name: string) =>
  asAdmin('connectForm', { user_id: 1, page_name, form_name, project_name });
const connections = async () => (await asAgent('listPages')).body.project_data;
/** Connects a form of the main page, and gives the id of the connection. */
const connected = async (form_name: string) => {
  await connect('Main page', form_name, 'Palm Grove');
  return (await connections()).find((connection) => connection.form_name === form_name)?.id ?? 0;
};
const remove = (id: number) => asAdmin('disconnectForm', undefined, { params: { id } });

it('everybody reads the pages and the connections', async () => {
  for (const caller of [asAdmin, asLeader, asAgent]) {
    expect((await caller('listPages')).body).toEqual({
      ...{ status: 200, data: [{ page_name: 'Main page' }, { page_name: oddPage }], project_data: [] },
    });
  }
});

it('the forms of a page are read under its encoded name, whatever it is made of', async () => {
  const forms = async (pageName: string) => (await asAgent('listPageForms', undefined, { params: { pageName } })).body;
  const ofMainPage = [{ form_name: 'Brochure' }, { form_name: 'Visit us' }];
  expect(await forms('Main page')).toEqual({ status: 200, data: ofMainPage });
  expect(await forms(oddPage)).toEqual({ status: 200, data: [{ form_name: 'Offer' }] });
  expect(await forms('No such page')).toEqual({ status: 200, data: [] });
});

it('an Admin connects a form, and connecting it again moves it to the new project; each leaves one audit row', async () => {
  const { status, body } = await connect('Main page', 'Brochure', 'Palm Grove');
  expect([status, body]).toEqual([200, { status: 200, message: 'Form connected successfully.' }]);
  await connect(oddPage, 'Offer', 'Palm Grove');
  await connect('Main page', 'Brochure', 'Lake View');
  const moved = await connections();
  expect(moved).toEqual([
    { id: anyNumber, page_name: 'Main page', form_name: 'Brochure', project_name: 'Lake View' },
    { id: anyNumber, page_name: oddPage, form_name: 'Offer', project_name: 'Palm Grove' },
  ]);
  await connect('Main page', 'Brochure', 'Lake View');
  expect(await connections()).toEqual(moved);
  expect(await auditOf(app.db, 'form.connect', 'Main page / Brochure')).toMatchObject([
    { actor_id: idOf.admin, detail: { project_name: [null, 'Palm Grove'] } },
    { actor_id: idOf.admin, detail: { project_name: ['Palm Grove', 'Lake View'] } },
    { actor_id: idOf.admin, detail: { project_name: ['Lake View', 'Lake View'] } },
  ]);
});

it.each([
  ['Nowhere', 'Brochure', 'Palm Grove', 'page_name'],
  ['Main page', 'Offer', 'Palm Grove', 'form_name'],
  ['Main page', 'Brochure', 'Website', 'project_name'],
  ['', 'Brochure', 'Palm Grove', 'page_name'],
  ['Main page', '', 'Palm Grove', 'form_name'],
  ['Main page', 'Brochure', '', 'project_name'],
])('page "%s", form "%s", project "%s": %s is refused and nothing changes', async (page, form, project, field) => {
  expect(wrongFields(await connect(page, form, project))).toEqual([422, field]);
  expect(await connections()).toEqual([]);
});

it('of two who connect one form at once both are heard and one connection stands', async () => {
  const both = ['Palm Grove', 'Lake View'].map((project) => connect('Main page', 'Visit us', project));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await connections()).toHaveLength(1);
});

it('an Admin takes a connection away, by the id that came with it; the others stay, and so does the form', async () => {
  const id = await connected('Brochure');
  await connect('Main page', 'Visit us', 'Palm Grove');
  const kept = (await connections()).filter(({ form_name }) => form_name === 'Visit us');
  const { status, body } = await remove(id);
  expect([status, body]).toEqual([200, { status: 200, message: 'Form disconnected successfully.' }]);
  expect(await connections()).toEqual(kept);
  const forms = await asAgent('listPageForms', undefined, { params: { pageName: 'Main page' } });
  expect(forms.body.data).toContainEqual({ form_name: 'Brochure' });
});

it('a form that was disconnected is connected again, under an id of its own', async () => {
  const first = await connected('Brochure');
  await remove(first);
  expect(await connected('Brochure')).toBeGreaterThan(first);
});

it('of two who disconnect one form at once one does, and it leaves one audit row: who, when, from what', async () => {
  const id = await connected('Visit us');
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await auditOf(app.db, 'form.disconnect', 'Main page / Visit us')).toEqual([
    {
      ...{ actor_id: idOf.admin, action: 'form.disconnect', subject: 'Main page / Visit us' },
      ...{ at: '2026-06-17T12:00:00+05:30', detail: { project_name: ['Palm Grove', null] } },
    },
  ]);
});
