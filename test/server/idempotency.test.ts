import { sql } from 'kysely';
import type { EndpointName } from '../../src/contract/endpoints';
import { changeUser, createLead, createMasterSetting, createTeamLeader, createUser } from '../support/factories';
import { leadPayload, updatePayload, userPayload } from '../support/payloads';
import { told } from '../support/refusals';
import type { Caller } from '../support/typedApp';
import { useTeams } from '../support/useTeams';

const { app, people, idOf, asAdmin, read, historyOf, pool } = useTeams();
let otherAdmin: Caller;
beforeAll(async () => {
  otherAdmin = await app.as(await createUser(app.db));
});

const leadsNamed = async (name: string) =>
  (await app.db.selectFrom('leads').select('id').where('name', '=', name).execute()).length;
/** How much every write leaves behind. */
const written = async () => {
  const { rows } = await sql`
    select (select count(*) from audit_log) as audited, (select count(*) from lead_notes) as noted`.execute(app.db);
  return rows;
};
const connectedForm = async () => {
  const form = { page_name: 'Page', form_name: 'Form' };
  await app.db.insertInto('capture_forms').values(form).execute();
  const connection = { ...form, project_name: 'Palm Grove' };
  return app.db.insertInto('form_connections').values(connection).returning('id').executeTakeFirstOrThrow();
};
const otherSession = async () => {
  await app.as(people.admin);
  const { data } = (await asAdmin('listSessions')).body;
  return { id: data.find(({ is_current }) => !is_current)?.id ?? 0 };
};
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

test.each<[EndpointName, number, () => Promise<readonly [body?: object, params?: { id: number }]>]>([
  ['addUser', 422, async () => [userPayload()]],
  ['assignLeads', 409, async () => [{ lead_id: await pool(1), tl_id: idOf.leader }]],
  ['reassignLeads', 422, async () => [{ lead_id: await pool(1), to_agent_id: idOf.agent }]],
  [
    'updateLead',
    409,
    async () => [updatePayload((await read((await createLead(app.db)).id)).data, { notes: 'Once.' })],
  ],
  ['addMasterSetting', 422, async () => [{ category_name: 'Project', category_value: 'Retried Grove' }]],
  ['deleteMasterSetting', 404, async () => [undefined, await createMasterSetting(app.db)]],
  ['disconnectForm', 404, async () => [undefined, await connectedForm()]],
  ['endOwnSession', 404, async () => [undefined, await otherSession()]],
])(
  '%s: a retry answers as the first try and leaves no trace, where another key is told %i',
  async (name, told, make) => {
    const [body, params] = await make();
    const send = (key: string) => asAdmin(name, body, { ...(params && { params }), ...under(key) });
    const first = await send(name);
    const traces = await written();
    expect(await send(name)).toMatchObject({ status: 200, body: first.body });
    expect(await written()).toEqual(traces);
    expect((await send(`another ${name}`)).status).toBe(told);
  },
);

test('one key with another id is refused', async () => {
  const [one, other] = [await createMasterSetting(app.db), await createMasterSetting(app.db)];
  const remove = (id: number) => asAdmin('deleteMasterSetting', undefined, { params: { id }, ...under('delete') });
  expect([(await remove(one.id)).status, (await remove(other.id)).status]).toEqual([200, 422]);
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
  ['a longer one than 200 characters', 'k'.repeat(201)],
  ['one with a letter beyond ASCII', 'clé'],
])('%s as a key is refused and named, in words', async (_case, key) => {
  const message = 'Idempotency-Key must be 1 to 200 printable characters.';
  const { body } = await asAdmin('createLead', leadPayload(), under(key));
  expect(body).toEqual({ status: 422, message, errors: { 'Idempotency-Key': message } });
});

test('200 characters are a key', async () => {
  expect((await asAdmin('createLead', leadPayload(), under('k'.repeat(200)))).status).toBe(200);
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
