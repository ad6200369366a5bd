import { masterCategories } from '../../../src/contract/masterSettings';
import { auditOf } from '../../support/audit';
import { createLead, createMasterSetting } from '../../support/factories';
import { anyNumber } from '../../support/matchers';
import { told, wrongFields } from '../../support/refusals';
import { useTeams } from '../../support/useTeams';

const { app, idOf, asAdmin, asLeader, asAgent } = useTeams();

const add = (category_name: string, category_value: string) =>
  asAdmin('addMasterSetting', { category_name, category_value });
const remove = (id: number) => asAdmin('deleteMasterSetting', undefined, { params: { id } });
const values = async (category: string, caller = asAdmin) =>
  (await caller('listMasterSettings')).body.data
    .filter(({ cat_name }) => cat_name === category)
    .map(({ cat_value }) => cat_value);
const idOfValue = async (cat_value: string) => {
  const { body } = await asAdmin('listMasterSettings');
  return body.data.find((one) => one.cat_value === cat_value)?.id ?? 0;
};

it.each(masterCategories)('an Admin adds to %s, and everybody reads it', async (category) => {
  const { status, body } = await add(category, `  New   value of ${category} `);
  expect([status, body]).toEqual([200, { status: 200, message: 'Master setting added successfully.' }]);
  for (const caller of [asAdmin, asLeader, asAgent]) {
    expect(await values(category, caller)).toEqual([`New value of ${category}`]);
  }
  const { body: all } = await asAgent('listMasterSettings');
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

const spellings = ['Palm Grove', 'PALM GROVE', '  palm\t grove ', 'Palm\u00a0Grove'];

it.each(spellings)('%j is refused beside Palm Grove', async (value) => {
  await add('Lead Source', 'Palm Grove');
  const refused = await add('Lead Source', value);
  expect(wrongFields(refused)).toEqual([422, 'category_value']);
  expect(refused.body.message).toMatch(/already has the value/);
  expect((await values('Lead Source')).filter((kept) => /palm/i.test(kept))).toEqual(['Palm Grove']);
});

it('the same value stands in two categories, and again after it was deleted', async () => {
  for (const category of ['Archived Reason', 'Require Measurement']) {
    expect((await add(category, 'Twice')).status).toBe(200);
  }
  const rows = app.db.selectFrom('master_settings').select('id').where('cat_name', '=', 'Archived Reason');
  await remove((await rows.where('cat_value', '=', 'Twice').executeTakeFirstOrThrow()).id);
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
  expect(told(await add('', ''))).toEqual([422, 'Please select a category and enter a value.']);
  expect((await add('Budget', 'x')).status).toBe(422);
});

it('every change leaves one audit row: who, when, what', async () => {
  const added = () => auditOf(app.db, 'masterSetting.add');
  const deleted = () => auditOf(app.db, 'masterSetting.delete');
  const count = async () => (await added()).length + (await deleted()).length;
  const before = await count();
  await add('Project', 'Audited');
  await add('Project', 'audited');
  const id = await idOfValue('Audited');
  await remove(id);
  await remove(id);
  expect(await count()).toBe(before + 2);
  const expected = {
    actor_id: idOf.admin,
    subject: String(id),
    at: '2026-06-17T12:00:00+05:30',
    detail: { cat_name: 'Project', cat_value: 'Audited' },
  };
  expect((await added()).at(-1)).toMatchObject(expected);
  expect((await deleted()).at(-1)).toMatchObject(expected);
});
