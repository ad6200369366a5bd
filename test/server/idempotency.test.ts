import { sql } from 'kysely';
import { createLead, createTeamLeader, createUser } from '../support/factories';
import { leadPayload, updatePayload, userPayload } from '../support/payloads';
import { createTypedApp, type Caller, type TypedApp } from '../support/typedApp';

let app: TypedApp;
let admin: Caller;
let otherAdmin: Caller;

beforeAll(async () => {
  app = await createTypedApp();
  admin = await app.as(await createUser(app.db));
  otherAdmin = await app.as(await createUser(app.db));
});
afterAll(() => app.close());

const leadsNamed = async (name: string) =>
  (await app.db.selectFrom('leads').select('id').where('name', '=', name).execute()).length;
const under = (key: string) => ({ headers: { 'Idempotency-Key': key } });

test('50 parallel creations under one key make one lead and 50 equal answers', async () => {
  const sent = leadPayload({ name: 'Only Once', remark: 'Only once as well.' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin('createLead', sent, under('parallel'))));
  const [first] = answers;
  expect(first?.status).toBe(200);
  for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body]);
  expect(await leadsNamed('Only Once')).toBe(1);
  expect(
    await app.db.selectFrom('lead_notes').select('id').where('notes', '=', 'Only once as well.').execute(),
  ).toHaveLength(1);
});

describe('without a key, within 5 seconds', () => {
  beforeEach(() => app.clock.advance(5_000));

  test('two equal creations are one lead, also at once, and the second answers as the first', async () => {
    const sent = leadPayload({ name: 'Double Click', remark: 'Once.' });
    const answers = await Promise.all([admin('createLead', sent), admin('createLead', sent)]);
    app.clock.advance(4_999);
    answers.push(await admin('createLead', sent));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await leadsNamed('Double Click')).toBe(1);
    expect(await app.db.selectFrom('lead_notes').select('id').where('notes', '=', 'Once.').execute()).toHaveLength(1);
  });

  test('a creation after that, one of another person and one after another body are leads of their own', async () => {
    const sent = leadPayload({ name: 'Meant Twice' });
    await admin('createLead', sent);
    await otherAdmin('createLead', sent);
    expect(await leadsNamed('Meant Twice')).toBe(2);
    await admin('createLead', leadPayload({ name: 'In Between' }));
    await admin('createLead', sent);
    expect(await leadsNamed('Meant Twice')).toBe(3);
    app.clock.advance(5_000);
    await admin('createLead', sent);
    expect(await leadsNamed('Meant Twice')).toBe(4);
  });

  test('two equal saves leave one note', async () => {
    const { id } = await createLead(app.db);
    const { body } = await admin('getLead', undefined, { params: { id } });
    const { updated_at: _, ...sent } = updatePayload(body.data, { notes: 'Called once.' });
    expect([(await admin('updateLead', sent)).status, (await admin('updateLead', sent)).status]).toEqual([200, 200]);
    expect((await admin('getLead', undefined, { params: { id } })).body.notes).toHaveLength(1);
  });

  test('two equal transfers and two equal additions of a user are one each, and neither is refused', async () => {
    const { user_id } = await createTeamLeader(app.db);
    const transfer = { lead_id: [(await createLead(app.db)).id], tl_id: user_id };
    const user = userPayload();
    for (const [name, sent] of [
      ['assignLeads', transfer],
      ['addUser', user],
    ] as const) {
      const first = await admin(name, sent);
      expect(await admin(name, sent)).toMatchObject({ status: 200, body: first.body });
    }
  });

  test('a refused request is done when it is corrected elsewhere and sent again', async () => {
    const { user_id } = await createTeamLeader(app.db, { crm_app_access: false });
    const sent = leadPayload({ name: 'Allowed Later', team_leader: user_id });
    expect((await admin('createLead', sent)).status).toBe(422);
    await app.db.updateTable('users').set({ crm_app_access: true }).where('user_id', '=', user_id).execute();
    expect((await admin('createLead', sent)).status).toBe(200);
    expect(await leadsNamed('Allowed Later')).toBe(1);
  });
});

test('a retried user creation answers with the first user', async () => {
  const sent = userPayload();
  const first = await admin('addUser', sent, under('user'));
  const second = await admin('addUser', sent, under('user'));
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(await app.db.selectFrom('users').select('user_id').where('phone', '=', sent.phone).execute()).toHaveLength(1);
});

test('a retried transfer is not told that its own leads are taken', async () => {
  const leader = await createTeamLeader(app.db);
  const sent = { lead_id: [(await createLead(app.db)).id], tl_id: leader.user_id };
  const first = await admin('assignLeads', sent, under('transfer'));
  expect(await admin('assignLeads', sent, under('transfer'))).toMatchObject({ status: 200, body: first.body });
  expect((await admin('assignLeads', sent, under('another transfer'))).status).toBe(409);
});

test('a retried save that did arrive is not told that the lead changed, and its note stands once', async () => {
  const { id } = await createLead(app.db);
  const { body } = await admin('getLead', undefined, { params: { id } });
  const sent = updatePayload(body.data, { notes: 'Said once.' });
  expect((await admin('updateLead', sent, under('save'))).status).toBe(200);
  expect((await admin('updateLead', sent, under('save'))).status).toBe(200);
  expect((await admin('getLead', undefined, { params: { id } })).body.notes).toHaveLength(1);
});

test('one key of two people, or of two calls, is two keys', async () => {
  const sent = leadPayload({ name: 'Shared Key' });
  await admin('createLead', sent, under('shared'));
  await otherAdmin('createLead', sent, under('shared'));
  expect((await admin('addUser', userPayload(), under('shared'))).status).toBe(200);
  expect(await leadsNamed('Shared Key')).toBe(2);
});

test('one key with another body is refused in words, and does nothing', async () => {
  await admin('createLead', leadPayload({ name: 'First Body' }), under('bodies'));
  const { status, body } = await admin('createLead', leadPayload({ name: 'Second Body' }), under('bodies'));
  expect([status, body.message]).toEqual([422, 'This Idempotency-Key was used for another request before.']);
  expect(await leadsNamed('Second Body')).toBe(0);
});

test('a refusal is not remembered: the corrected retry under the same key is done', async () => {
  const wrong = leadPayload({ name: 'Corrected', team_leader: 999_999 });
  expect((await admin('createLead', wrong, under('corrected'))).status).toBe(422);
  expect((await admin('createLead', leadPayload({ name: 'Corrected' }), under('corrected'))).status).toBe(200);
  expect(await leadsNamed('Corrected')).toBe(1);
});

test.each([
  ['a longer one than 200 characters', 'k'.repeat(201), 422],
  ['one with a letter beyond ASCII', 'clé', 422],
  ['one of 200 characters', 'k'.repeat(200), 200],
])('%s as a key answers accordingly', async (_case, key, expected) => {
  expect((await admin('createLead', leadPayload(), under(key))).status).toBe(expected);
});

test('an edit of a user that is sent again does not undo what another Admin saved since', async () => {
  const { user_id } = await createTeamLeader(app.db);
  const edit = (name: string) => userPayload({ user_id, name });
  const first = edit('First Name');
  expect((await admin('updateUser', first, under('edit'))).status).toBe(200);
  expect((await otherAdmin('updateUser', edit('Second Name'), under('edit'))).status).toBe(200);
  expect((await admin('updateUser', first, under('edit'))).status).toBe(200);
  expect((await admin('getUser', undefined, { params: { id: user_id } })).body.data.name).toBe('Second Name');
});

test('a master value that is added, and deleted, again under its key is not refused for what the first try did', async () => {
  const value = { category_name: 'Project', category_value: 'Retried Grove' };
  const added = await admin('addMasterSetting', value, under('add'));
  expect(await admin('addMasterSetting', value, under('add'))).toMatchObject({ status: 200, body: added.body });
  const { body } = await admin('listMasterSettings');
  const id = body.data.find(({ cat_value }) => cat_value === 'Retried Grove')?.id ?? 0;
  const deletion = (of: number) => admin('deleteMasterSetting', undefined, { params: { id: of }, ...under('delete') });
  const deleted = await deletion(id);
  expect(await deletion(id)).toMatchObject({ status: 200, body: deleted.body });
  expect((await deletion(id + 1)).status).toBe(422);
});

test('a connection that is sent again does not undo a later one', async () => {
  const form = { page_name: 'Retried page', form_name: 'Brochure' };
  await app.db.insertInto('capture_forms').values(form).execute();
  for (const category_value of ['First Grove', 'Second Grove']) {
    await admin('addMasterSetting', { category_name: 'Project', category_value });
  }
  const connect = (project_name: string, key: string) => admin('connectForm', { ...form, project_name }, under(key));
  expect((await connect('First Grove', 'one')).status).toBe(200);
  expect((await connect('Second Grove', 'two')).status).toBe(200);
  expect((await connect('First Grove', 'one')).status).toBe(200);
  expect((await admin('listPages')).body.project_data).toMatchObject([{ ...form, project_name: 'Second Grove' }]);
});

test('a repeated request is a transaction that writes: its answer, too, comes when a replica shows what was done', async () => {
  const versionOf = async () =>
    (await sql<{ xmin: string }>`select xmin::text from idempotency_keys where key = 'replicated'`.execute(app.db))
      .rows;
  const sent = leadPayload({ name: 'Shown Everywhere' });
  await admin('createLead', sent, under('replicated'));
  const first = await versionOf();
  expect((await admin('createLead', sent, under('replicated'))).status).toBe(200);
  expect(first).toHaveLength(1);
  expect(await versionOf()).not.toEqual(first);
  expect(await leadsNamed('Shown Everywhere')).toBe(1);
});

test('an empty key is as none', async () => {
  const sent = leadPayload({ name: 'Empty Key' });
  for (const attempt of [1, 2]) {
    expect([attempt, (await admin('createLead', sent, under(''))).status]).toEqual([attempt, 200]);
    app.clock.advance(5_000);
  }
  expect(await leadsNamed('Empty Key')).toBe(2);
});

test('a key that cannot be used is named, in words', async () => {
  const message = 'Idempotency-Key must be 1 to 200 printable characters.';
  const { body } = await admin('createLead', leadPayload(), under('k'.repeat(201)));
  expect(body).toEqual({ status: 422, message, errors: { 'Idempotency-Key': message } });
});
