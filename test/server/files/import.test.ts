import { createLead } from '../../support/factories';
import type { People } from '../../support/people';
import { useImports } from '../../support/useImports';

const { app, people: staff, token, send, read, taken, act, leads } = useImports();
let people: People;
beforeAll(() => {
  people = staff();
});

const heading = 'Full Name,Mobile,Project,Source';
const rowOf = (name: string, number: number | string, project = 'Palm Grove'): string =>
  `${name},${number},${project},Website`;
const fileWith = (...rows: string[]): string => [heading, ...rows].join('\n');

test('A dry run tells what would become of each row, and changes no lead', async () => {
  const { leader } = people;
  const known = await createLead(app.db, { contact: '9822041009', lead_status: 3, team_leader_id: leader.user_id });
  const found = await taken(
    fileWith(
      rowOf('Asha', '98220 41001'),
      rowOf('Again', '+919822041001'),
      rowOf('Known', 9822041009),
      rowOf('Short', 12),
      rowOf('Far', 9822041002, 'Elsewhere'),
    ),
  );
  expect(found).toMatchObject({ state: 'dry', is_at_work: false, rows: 5, seen: 5, added: 1, skipped: 2, refused: 2 });
  expect(found.mapping).toMatchObject({
    name: 'Full Name',
    contact: 'Mobile',
    project: 'Project',
    lead_source: 'Source',
    city: '',
  });
  expect(found.reasons).toEqual([
    { row: 5, field: 'contact', words: 'Number must have 10 digits.' },
    { row: 6, field: 'project', words: '"Elsewhere" is not in the list of Project.' },
  ]);
  expect(found.doubles).toEqual([
    { row: 3, words: 'Same number as row 2.', lead_id: null },
    {
      row: 4,
      words: `Same number as C-${String(known.id).padStart(6, '0')} (Hot Lead, ${leader.name}).`,
      lead_id: known.id,
    },
  ]);
  expect(found.unknown_values).toEqual([{ field: 'project', value: 'Elsewhere', rows: 1 }]);
  expect(await leads()).toHaveLength(1);
});

test('A real run adds the leads, with what was decided about values, doubles and people', async () => {
  const { leader, agent } = people;
  const known = await createLead(app.db, { contact: '9822041009' });
  const file = fileWith(
    rowOf('Asha', 9822041001),
    rowOf('Known', 9822041009),
    rowOf('Far', 9822041002, 'Elsewhere'),
    rowOf('Farther', 9822041003, 'Beyond'),
  );
  const { import_id: id, mapping, defaults } = await taken(file);
  const values = [
    { field: 'project', value: 'Elsewhere', use: 'Elsewhere' },
    { field: 'project', value: 'Beyond', use: 'Palm Grove' },
  ];
  const plan = { mapping, defaults, values, on_duplicate: 'note', tl_id: leader.user_id, by: 'even' };
  expect((await act('startImport', id, plan)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'done', added: 3, noted: 1, refused: 0 });
  const added = (await leads()).filter((lead) => lead.id !== known.id);
  expect(added.map(({ name, project }) => [name, project])).toEqual([
    ['Asha', 'Palm Grove'],
    ['Far', 'Elsewhere'],
    ['Farther', 'Palm Grove'],
  ]);
  expect(added.every((lead) => lead.agent_id === agent.user_id && lead.lead_status === 1)).toBe(true);
  const [note] = await app.db.selectFrom('lead_notes').selectAll().where('lead_id', '=', known.id).execute();
  expect(note).toMatchObject({
    notes: 'Imported again (leads.csv): Website · Palm Grove',
    author_id: people.admin.user_id,
  });
  const projects = await app.db
    .selectFrom('master_settings')
    .select('cat_value')
    .where('cat_name', '=', 'Project')
    .execute();
  expect(projects.map((one) => one.cat_value)).toEqual(['Palm Grove', 'Elsewhere']);
  const { data } = (await app.call('listAuditLog', { token: token('admin'), query: '?action=lead.import' })).body;
  expect(data).toMatchObject([{ what: 'imported', record: 'leads.csv', lead_id: null, to: { rows: '4' } }]);
});

test('Without a column of names nothing is looked at or imported', async () => {
  const { import_id: id, mapping } = await taken(fileWith(rowOf('Asha', 9822041001)));
  for (const dry of [0, 1]) {
    const refused = await act('startImport', id, { mapping: { ...mapping, name: '' }, dry });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ mapping: 'Choose the columns of Full Name and Number.' });
  }
  expect(await leads()).toHaveLength(0);
});

test('An undo takes out what nobody has worked on, with the notes, and names the rest', async () => {
  const known = await createLead(app.db, { contact: '9822041009' });
  const rows = [rowOf('Asha', 9822041001), rowOf('Worked', 9822041002), rowOf('Known', 9822041009)];
  const { import_id: id } = await taken(fileWith(...rows), { on_duplicate: 'note' });
  await act('startImport', id);
  const [, , worked] = await leads();
  await app.db
    .updateTable('leads')
    .set({ version: 2, updated_by: people.agent.user_id })
    .where('id', '=', worked?.id ?? 0)
    .execute();
  const undone = await act('undoImport', id);
  expect(undone.body).toMatchObject({
    message: '1 lead will be taken out. Leads that were worked on stay.',
    undone: 1,
  });
  expect(undone.body.kept).toMatchObject([{ name: 'Worked', reason: `Was changed by ${people.agent.name} since.` }]);
  expect(await read(id)).toMatchObject({ state: 'undone', is_at_work: false, undone: 1 });
  expect((await leads()).map(({ name }) => name)).toEqual([known.name, 'Worked']);
  expect(await app.db.selectFrom('lead_notes').selectAll().where('lead_id', '=', known.id).execute()).toEqual([]);
  const { import_id: late } = await taken(fileWith(rowOf('Late', 9822041005)));
  await act('startImport', late);
  const dayBefore = new Date(app.clock.now().getTime() - 24 * 3_600_000);
  await app.db.updateTable('imports').set({ ran_at: dayBefore }).where('id', '=', late).execute();
  expect((await act('undoImport', late)).status).toBe(409);
});

test('An undo takes out what rules have handed out since', async () => {
  const rule = { name: 'All', is_on: 1, tl_id: people.leader.user_id, by: 'turn', who: 'hours', otherwise: 'wait' };
  await app.call('saveHandOut', { token: token('admin'), body: { data: [rule] } });
  const { import_id: id } = await taken(fileWith(rowOf('Asha', 9822041001), rowOf('Meera', 9822041002)));
  await act('startImport', id);
  await app.handOutLeads();
  await app.call('saveHandOut', { token: token('admin'), body: { data: [] } });
  expect(await leads()).toMatchObject([{ agent_id: people.agent.user_id }, { agent_id: people.agent.user_id }]);
  expect((await act('undoImport', id)).body.message).toBe('2 leads will be taken out.');
  expect(await leads()).toEqual([]);
});

test('The refused rows are a file that comes in once it is corrected', async () => {
  const { import_id: id } = await taken(fileWith(rowOf('=SUM(A1)', 12), rowOf('Fine', 9822041001)));
  const refused = await app.app.request(`/api/admin/imports/${id}/refused`, {
    headers: { Authorization: `Bearer ${token('admin')}` },
  });
  const text = await refused.text();
  expect(text).toContain(`"'=SUM(A1)","12","Palm Grove","Website","Number must have 10 digits."`);
  const corrected = await taken(text.replace('"12"', '"9822041002"'));
  expect(corrected).toMatchObject({ rows: 1, added: 1, refused: 0 });
  await act('startImport', corrected.import_id);
  expect((await leads()).map(({ name }) => name)).toEqual(['=SUM(A1)']);
});

test('It stops and goes on where it stood, and a team leader imports for the own team alone', async () => {
  const { leader, otherLeader } = people;
  expect((await send(fileWith(rowOf('Asha', 1)), { tl_id: String(otherLeader.user_id) }, 'leader')).status).toBe(403);
  const { body } = await send(
    fileWith(rowOf('Asha', 9822041001), rowOf('Ravi', 9822041002)),
    { tl_id: String(leader.user_id) },
    'leader',
  );
  const id = Number(body.import_id);
  await act('stopImport', id, {}, 'leader');
  expect(await read(id, 'leader')).toMatchObject({ state: 'stopped', rows: 0 });
  await act('startImport', id, {}, 'leader');
  expect(await read(id, 'leader')).toMatchObject({ state: 'done', added: 2 });
  expect((await leads()).every((lead) => lead.team_leader_id === leader.user_id)).toBe(true);
  const adding = { mapping: { name: 'Full Name' }, values: [{ field: 'project', value: 'New', use: 'New' }] };
  const other = await taken(fileWith(rowOf('Asha', 9822041003)), {}, 'leader');
  expect((await act('startImport', other.import_id, adding, 'leader')).status).toBe(403);
  await app.db.updateTable('users').set({ crm_app_access: false }).where('user_id', '=', leader.user_id).execute();
  await app.db
    .updateTable('imports')
    .set({ state: 'running', is_dry: false, seen: 0 })
    .where('id', '=', other.import_id)
    .execute();
  await app.takeImports();
  expect(await read(other.import_id)).toMatchObject({
    state: 'stopped',
    problem: 'Who started this import may not go on with it.',
  });
  await app.db.updateTable('users').set({ crm_app_access: true }).where('user_id', '=', leader.user_id).execute();
});

test('A file that is sent again under its key is one import', async () => {
  const sent = async (): Promise<unknown> => {
    const body = new FormData();
    body.set('file', new File([fileWith(rowOf('Asha', 9822041001))], 'leads.csv'));
    const headers = { 'Idempotency-Key': 'the-same' };
    return (await app.call('importLeads', { token: token('admin'), body, headers })).body.import_id;
  };
  expect(await sent()).toBe(await sent());
  expect(await app.db.selectFrom('imports').selectAll().execute()).toHaveLength(1);
});
