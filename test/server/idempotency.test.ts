import { sql } from 'kysely';
import { changeUser, createLead, createTeamLeader, createUser } from '../support/factories';
import { leadPayload, updatePayload, userPayload } from '../support/payloads';
import { told } from '../support/refusals';
import type { Caller } from '../support/typedApp';
import { useTeams } from '../support/useTeams';

const { app, asAdmin, read, historyOf } = useTeams();
let otherAdmin: Caller;
beforeAll(async () => {
  otherAdmin = await app.as(await createUser(app.db));
});

const leadsNamed = async (name: string) =>
  (await app.db.selectFrom('leads').select('id').where('name', '=', name).execute()).length;
const under = (key: string) => ({ headers: { 'Idempotency-Key': key } });

test('50 parallel creations under one key make one lead and 50 equal answers', async () => {
  const sent = leadPayload({ name: 'Only Once', remark: 'Only once as well.' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => asAdmin('createLead', sent, under('parallel'))));
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
    const answers = await Promise.all([asAdmin('createLead', sent), asAdmin('createLead', sent)]);
    app.clock.advance(4_999);
    answers.push(await asAdmin('createLead', sent));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await leadsNamed('Double Click')).toBe(1);
    expect(await app.db.selectFrom('lead_notes').select('id').where('notes', '=', 'Once.').execute()).toHaveLength(1);
  });

  test('a creation after that, one of another person and one after another body are leads of their own', async () => {
    const sent = leadPayload({ name: 'Meant Twice' });
    await asAdmin('createLead', sent);
    await otherAdmin('createLead', sent);
    expect(await leadsNamed('Meant Twice')).toBe(2);
    await asAdmin('createLead', leadPayload({ name: 'In Between' }));
    await asAdmin('createLead', sent);
    expect(await leadsNamed('Meant Twice')).toBe(3);
    app.clock.advance(5_000);
    await asAdmin('createLead', sent);
    expect(await leadsNamed('Meant Twice')).toBe(4);
  });

  test('two equal saves leave one note', async () => {
    const { id } = await createLead(app.db);
    const { data } = await read(id);
    const { updated_at: _, ...sent } = updatePayload(data, { notes: 'Called once.' });
    expect([(await asAdmin('updateLead', sent)).status, (await asAdmin('updateLead', sent)).status]).toEqual([
      200, 200,
    ]);
    expect(await historyOf(id)).toHaveLength(1);
  });

  test('two equal transfers and two equal additions of a user are one each, and neither is refused', async () => {
    const { user_id } = await createTeamLeader(app.db);
    const transfer = { lead_id: [(await createLead(app.db)).id], tl_id: user_id };
    const user = userPayload();
    for (const [name, sent] of [
      ['assignLeads', transfer],
      ['addUser', user],
    ] as const) {
      const first = await asAdmin(name, sent);
      expect(await asAdmin(name, sent)).toMatchObject({ status: 200, body: first.body });
    }
  });

  test('a refused request is done when it is corrected elsewhere and sent again', async () => {
    const { user_id } = await createTeamLeader(app.db, { crm_app_access: false });
    const sent = leadPayload({ name: 'Allowed Later', team_leader: user_id });
    expect((await asAdmin('createLead', sent)).status).toBe(422);
    await changeUser(app.db, user_id, { crm_app_access: true });
    expect((await asAdmin('createLead', sent)).status).toBe(200);
    expect(await leadsNamed('Allowed Later')).toBe(1);
  });
});

test('a retried user creation answers with the first user', async () => {
  const sent = userPayload();
  const first = await asAdmin('addUser', sent, under('user'));
  const second = await asAdmin('addUser', sent, under('user'));
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect(await app.db.selectFrom('users').select('user_id').where('phone', '=', sent.phone).execute()).toHaveLength(1);
});

test('a retried transfer is not told that its own leads are taken', async () => {
  const leader = await createTeamLeader(app.db);
  const sent = { lead_id: [(await createLead(app.db)).id], tl_id: leader.user_id };
  const first = await asAdmin('assignLeads', sent, under('transfer'));
  expect(await asAdmin('assignLeads', sent, under('transfer'))).toMatchObject({ status: 200, body: first.body });
  expect((await asAdmin('assignLeads', sent, under('another transfer'))).status).toBe(409);
});

test('a retried save that did arrive is not told that the lead changed, and its note stands once', async () => {
  const { id } = await createLead(app.db);
  const { data } = await read(id);
  const sent = updatePayload(data, { notes: 'Said once.' });
  expect((await asAdmin('updateLead', sent, under('save'))).status).toBe(200);
  expect((await asAdmin('updateLead', sent, under('save'))).status).toBe(200);
  expect(await historyOf(id)).toHaveLength(1);
});

test('one key of two people, or of two calls, is two keys', async () => {
  const sent = leadPayload({ name: 'Shared Key' });
  await asAdmin('createLead', sent, under('shared'));
  await otherAdmin('createLead', sent, under('shared'));
  expect((await asAdmin('addUser', userPayload(), under('shared'))).status).toBe(200);
  expect(await leadsNamed('Shared Key')).toBe(2);
});

test('one key with another body is refused in words, and does nothing', async () => {
  await asAdmin('createLead', leadPayload({ name: 'First Body' }), under('bodies'));
  expect(told(await asAdmin('createLead', leadPayload({ name: 'Second Body' }), under('bodies')))).toEqual([
    422,
    'This Idempotency-Key was used for another request before.',
  ]);
  expect(await leadsNamed('Second Body')).toBe(0);
});

test('a refusal is not remembered: the corrected retry under the same key is done', async () => {
  const wrong = leadPayload({ name: 'Corrected', team_leader: 999_999 });
  expect((await asAdmin('createLead', wrong, under('corrected'))).status).toBe(422);
  expect((await asAdmin('createLead', leadPayload({ name: 'Corrected' }), under('corrected'))).status).toBe(200);
  expect(await leadsNamed('Corrected')).toBe(1);
});

test.each([
  ['a longer one than 200 characters', 'k'.repeat(201), 422],
  ['one with a letter beyond ASCII', 'clé', 422],
  ['one of 200 characters', 'k'.repeat(200), 200],
])('%s as a key answers accordingly', async (_case, key, expected) => {
  expect((await asAdmin('createLead', leadPayload(), under(key))).status).toBe(expected);
});

test('an edit of a user that is sent again does not undo what another Admin saved since', async () => {
  const { user_id } = await createTeamLeader(app.db);
  const edit = (name: string) => userPayload({ user_id, name });
  const first = edit('First Name');
  expect((await asAdmin('updateUser', first, under('edit'))).status).toBe(200);
  expect((await otherAdmin('updateUser', edit('Second Name'), under('edit'))).status).toBe(200);
  expect((await asAdmin('updateUser', first, under('edit'))).status).toBe(200);
  expect((await asAdmin('getUser', undefined, { params: { id: user_id } })).body.data.name).toBe('Second Name');
});

test('a master value that is added, and deleted, again under its key is not refused for what the first try did', async () => {
  const value = { category_name: 'Project', category_value: 'Retried Grove' };
  const added = await asAdmin('addMasterSetting', value, under('add'));
  expect(await asAdmin('addMasterSetting', value, under('add'))).toMatchObject({ status: 200, body: added.body });
  const { body } = await asAdmin('listMasterSettings');
  const id = body.data.find(({ cat_value }) => cat_value === 'Retried Grove')?.id ?? 0;
  const deletion = (of: number) =>
    asAdmin('deleteMasterSetting', undefined, { params: { id: of }, ...under('delete') });
  const deleted = await deletion(id);
  expect(await deletion(id)).toMatchObject({ status: 200, body: deleted.body });
  expect((await deletion(id + 1)).status).toBe(422);
});

test('a connection that is sent again does not undo a later one', async () => {
  const form = { page_name: 'Retried page', form_name: 'Brochure' };
  await app.db.insertInto('capture_forms').values(form).execute();
  for (const category_value of ['First Grove', 'Second Grove']) {
    await asAdmin('addMasterSetting', { category_name: 'Project', category_value });
  }
  const connect = (project_name: string, key: string) => asAdmin('connectForm', { ...form, project_name }, under(key));
  expect((await connect('First Grove', 'one')).status).toBe(200);
  expect((await connect('Second Grove', 'two')).status).toBe(200);
  expect((await connect('First Grove', 'one')).status).toBe(200);
  expect((await asAdmin('listPages')).body.project_data).toMatchObject([{ ...form, project_name: 'Second Grove' }]);
});

test('a repeated request is a transaction that writes: its answer, too, comes when a replica shows what was done', async () => {
  const versionOf = async () =>
    (await sql<{ xmin: string }>`select xmin::text from idempotency_keys where key = 'replicated'`.execute(app.db))
      .rows;
  const sent = leadPayload({ name: 'Shown Everywhere' });
  await asAdmin('createLead', sent, under('replicated'));
  const first = await versionOf();
  expect((await asAdmin('createLead', sent, under('replicated'))).status).toBe(200);
  expect(first).toHaveLength(1);
  expect(await versionOf()).not.toEqual(first);
  expect(await leadsNamed('Shown Everywhere')).toBe(1);
});

test('an empty key is as none', async () => {
  const sent = leadPayload({ name: 'Empty Key' });
  for (const attempt of [1, 2]) {
    expect([attempt, (await asAdmin('createLead', sent, under(''))).status]).toEqual([attempt, 200]);
    app.clock.advance(5_000);
  }
  expect(await leadsNamed('Empty Key')).toBe(2);
});

test('a key that cannot be used is named, in words', async () => {
  const message = 'Idempotency-Key must be 1 to 200 printable characters.';
  const { body } = await asAdmin('createLead', leadPayload(), under('k'.repeat(201)));
  expect(body).toEqual({ status: 422, message, errors: { 'Idempotency-Key': message } });
});
