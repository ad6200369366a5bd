import { masterCategories } from '../../../src/contract/masterSettings';
import { auditOf } from '../../support/audit';
import { createLead, createMasterSetting } from '../../support/factories';
import { anyNumber } from '../../support/matchers';
import { createPeople, type People } from '../../support/people';
import { createTestApp, type TestApp } from '../../support/testApp';

let app: TestApp;
let people: People;

beforeAll(async () => {
  app = await createTestApp();
  people = await createPeople(app);
});
afterAll(() => app.close());

const add = (category_name: string, category_value: string, token = people.admin.token) =>
  app.call('addMasterSetting', { token, body: { category_name, category_value } });
const remove = (id: number | string, token = people.admin.token) =>
  app.call('deleteMasterSetting', { token, params: { id } });
const values = async (category: string, token = people.admin.token): Promise<unknown[]> => {
  const { body } = await app.call('listMasterSettings', { token });
  const rows = body.data as { cat_name: string; cat_value: string }[]; // the shape is what the tests below compare
  return rows.filter(({ cat_name }) => cat_name === category).map(({ cat_value }) => cat_value);
};

it.each(masterCategories)('an Admin adds to %s, and everybody reads it', async (category) => {
  const { status, body } = await add(category, `  New   value of ${category} `);
  expect([status, body]).toEqual([200, { status: 200, message: 'Master setting added successfully.' }]);
  for (const { token } of [people.admin, people.leader, people.agent]) {
    expect(await values(category, token)).toEqual([`New value of ${category}`]);
  }
  const { body: all } = await app.call('listMasterSettings', { token: people.agent.token });
  expect(all.data).toContainEqual({ id: anyNumber, cat_name: category, cat_value: `New value of ${category}` });
});

it('an Admin deletes a value; leads keep their text', async () => {
  const { id } = await createMasterSetting(app.db, { cat_value: 'Old Towers' });
  const lead = await createLead(app.db, { project: 'Old Towers' });
  const { status, body } = await remove(id);
  expect([status, body]).toEqual([200, { status: 200, message: 'Master setting deleted successfully.' }]);
  expect(await values('Project')).not.toContain('Old Towers');
  const kept = await app.db.selectFrom('leads').select('project').where('id', '=', lead.id).executeTakeFirstOrThrow();
  expect(kept.project).toBe('Old Towers');
  expect((await remove(id)).status).toBe(404);
});

it.each(['999999', '0', 'x', '99999999999'])('deleting "%s", which is no value, is 404', async (id) => {
  const { status, body } = await remove(id);
  expect([status, body.status]).toEqual([404, 404]);
});

it.each(['leader', 'agent'] as const)('a %s is told who may add and delete, and nothing changes', async (who) => {
  const { id } = await createMasterSetting(app.db, { cat_value: `Kept for ${who}` });
  const added = await add('Project', `By ${who}`, people[who].token);
  expect([added.status, added.body.message]).toEqual([403, 'Only an Admin can add to the master settings.']);
  const deleted = await remove(id, people[who].token);
  expect([deleted.status, deleted.body.message]).toEqual([403, 'Only an Admin can delete from the master settings.']);
  expect(await values('Project')).toContain(`Kept for ${who}`);
  expect(await values('Project')).not.toContain(`By ${who}`);
});

const spellings = ['Palm Grove', 'PALM GROVE', '  palm\t grove ', 'Palm\u00a0Grove'];
it.each(spellings)('%j is refused beside Palm Grove', async (value) => {
  await add('Lead Source', 'Palm Grove');
  const { status, body } = await add('Lead Source', value);
  expect([status, body.status]).toEqual([422, 422]);
  expect(body.errors).toHaveProperty('category_value');
  expect(body.message).toMatch(/already has the value/);
  expect(await values('Lead Source')).toContainEqual('Palm Grove');
  expect((await values('Lead Source')).filter((kept) => /palm/i.test(String(kept)))).toHaveLength(1);
});

it('the same value stands in two categories, and again after it was deleted', async () => {
  for (const category of ['Archived Reason', 'Require Measurement']) {
    expect((await add(category, 'Twice')).status).toBe(200);
  }
  const { id } = await app.db
    .selectFrom('master_settings')
    .select('id')
    .where('cat_name', '=', 'Archived Reason')
    .where('cat_value', '=', 'Twice')
    .executeTakeFirstOrThrow();
  await remove(id);
  expect((await add('Archived Reason', 'twice')).status).toBe(200);
});

it.each(['Élan Residency', 'पाम ग्रोव', 'Жилой Дом'])('%s is one value in any case', async (value) => {
  expect((await add('Project', value)).status).toBe(200);
  expect((await add('Project', value.toUpperCase())).status).toBe(422);
  expect((await add('Project', value.toLowerCase())).status).toBe(422);
});

it('of many who add one value at once exactly one does', async () => {
  const spellings = ['Same', 'same', 'SAME', ' same', 'Same '];
  const answers = await Promise.all(spellings.map((value) => add('Project', value)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
});

it('category and value are asked for in the words of the spec', async () => {
  const { status, body } = await add('', '');
  expect([status, body.message]).toEqual([422, 'Please select a category and enter a value.']);
  expect((await add('Budget', 'x')).status).toBe(422);
});

it('every change leaves one audit row: who, when, what', async () => {
  const added = () => auditOf(app.db, 'masterSetting.add');
  const deleted = () => auditOf(app.db, 'masterSetting.delete');
  const count = async () => (await added()).length + (await deleted()).length;
  const before = await count();
  await add('Project', 'Audited');
  await add('Project', 'audited');
  const audited = app.db.selectFrom('master_settings').select('id').where('cat_value', '=', 'Audited');
  const { id } = await audited.executeTakeFirstOrThrow();
  await remove(id);
  await remove(id);
  expect(await count()).toBe(before + 2);
  const expected = {
    actor_id: people.admin.user_id,
    subject: String(id),
    at: '2026-06-17T12:00:00+05:30',
    detail: { cat_name: 'Project', cat_value: 'Audited' },
  };
  expect((await added()).at(-1)).toMatchObject(expected);
  expect((await deleted()).at(-1)).toMatchObject(expected);
});
