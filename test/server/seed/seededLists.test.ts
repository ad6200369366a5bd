import { masterCategories } from '../../../src/contract/masterSettings';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ seed: 'small' });
});
afterAll(() => database.close());

const masterValues = async (category: string): Promise<string[]> => {
  const rows = database.db.selectFrom('master_settings').select('cat_value').where('cat_name', '=', category);
  return (await rows.execute()).map(({ cat_value }) => cat_value);
};

it.each(masterCategories)(
  'the demonstration set has values in the list %s, and its leads use no others',
  async (category) => {
    const column = {
      'Require Measurement': 'requirement',
      'Lead Source': 'lead_source',
      'Archived Reason': 'archived_reason',
      Project: 'project',
    } as const;
    const values = await masterValues(category);
    expect(values.length).toBeGreaterThan(2);
    const used = await database.db.selectFrom('leads').select(column[category]).distinct().execute();
    const texts = used.flatMap((row) => Object.values(row)).filter((text) => text !== null && text !== '');
    expect(texts.filter((text) => !values.includes(String(text)))).toEqual([]);
  },
);

it('the demonstration set has pages with forms, some of them connected to a project of the master list', async () => {
  const forms = await database.db.selectFrom('capture_forms').select(['page_name', 'form_name']).execute();
  const connections = await database.db.selectFrom('form_connections').selectAll().execute();
  expect(new Set(forms.map(({ page_name }) => page_name)).size).toBeGreaterThan(1);
  expect(connections.length).toBeGreaterThan(0);
  const projects = await masterValues('Project');
  for (const { page_name, form_name, project_name } of connections) {
    expect(forms).toContainEqual({ page_name, form_name });
    expect(projects).toContain(project_name);
  }
});
