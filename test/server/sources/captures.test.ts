import { createHmac } from 'node:crypto';
import type { LeadDetail } from '../../../src/contract/leads';
import type { Json } from '../../../src/contract/reading';
import { MetaRefusal } from '../../../src/server/sources/metaLead';
import { createLead, createMasterSetting } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { createPeople, type People } from '../../support/people';
import { useApp } from '../../support/useApp';

const settings = { otpSecret: 'a key that all servers share' };
// Filled by the tests; Meta is asked through a port.
const graph = new Map<string, Json>();
const app = useApp({
  settings,
  askGraph: async (_sealed, path, { after }) => {
    const answer = graph.get(after === undefined ? path : `${path} after ${after}`);
    if (answer === undefined) throw new MetaRefusal(`Meta has no ${path}.`);
    return answer;
  },
});

let people: People;
let project = '';
beforeAll(async () => {
  people = await createPeople(app);
  project = (await createMasterSetting(app.db)).cat_value;
});

const admin = () => ({ token: people.admin.token });

let nth = 0;
const addSource = async (kind: string, more: object = {}) => {
  nth += 1;
  const name = `Source ${nth}`;
  const { body, status } = await app.call('addSource', { ...admin(), body: { kind, name, ...more } });
  expect(status).toBe(200);
  const { source_id, address, key } = body.data as { source_id: number; address: string; key: string };
  const path = new URL(address).pathname + new URL(address).search;
  const connect = (form_name: string) =>
    app.call('connectForm', { ...admin(), body: { page_name: name, form_name, project_name: project } });
  return { id: source_id, name, path, key, connect };
};

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.send('POST', path, { body, headers });

const captures = (source_id: number) =>
  app.db.selectFrom('captures').selectAll().where('source_id', '=', source_id).orderBy('id').execute();

const leadsWith = (contact: string) =>
  app.db.selectFrom('leads').selectAll().where('contact', '=', contact).orderBy('id').execute();

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const ofForm = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('A form that is not connected keeps its leads waiting; connecting it makes them fresh leads of the project', async () => {
  const { id, name, path, connect } = await addSource('website');
  const sent = form({
    form: 'Brochure',
    name: 'Asha Rao',
    contact: '+91 98220-41001',
    message: '2 BHK',
    email: 'a@b.in',
  });
  expect(await post(path, sent, ofForm)).toMatchObject({ status: 200, body: { message: 'Received.' } });
  expect(await captures(id)).toMatchObject([
    { state: 'waiting', form: 'Brochure', contact: '9822041001', lead_id: null },
  ]);
  expect((await connect('Brochure')).status).toBe(200);
  await app.takeCaptures();
  const [lead] = await leadsWith('9822041001');
  expect(lead).toMatchObject({ name: 'Asha Rao', project, lead_source: name, lead_status: 0, team_leader_id: null });
  expect(lead?.remark).toBe('2 BHK\nEmail: a@b.in');
  expect(await captures(id)).toMatchObject([{ state: 'created', lead_id: lead?.id, project }]);
});

test('The same submission twice within five minutes is one lead; later it is an enquiry', async () => {
  const { id, path, connect } = await addSource('website');
  const sent = form({ form: 'Visit', name: 'Ravi', contact: '9822041002' });
  await post(path, sent, ofForm);
  await connect('Visit');
  await app.takeCaptures();
  await post(path, sent, ofForm);
  expect(await captures(id)).toHaveLength(1);
  app.clock.advance(5 * 60_000 + 1);
  await post(path, sent, ofForm);
  expect((await captures(id)).map(({ state }) => state)).toEqual(['created', 'enquired']);
  expect(await leadsWith('9822041002')).toHaveLength(1);
});

test('A wrong key is refused, and nothing is stored; a source that is not there is refused alike', async () => {
  const { id, key } = await addSource('portal');
  const lead = { name: 'Asha', mobile: '9822041003' };
  const refused = { status: 403, body: { message: 'This key or signature is not valid.' } };
  expect(await post(`/api/capture/${id}?key=wrong`, lead)).toMatchObject(refused);
  expect(await post(`/api/capture/${id}`, lead)).toMatchObject(refused);
  expect(await post(`/api/capture/999999?key=${key}`, lead)).toMatchObject(refused);
  expect(await captures(id)).toEqual([]);
  expect((await post(`/api/capture/${id}`, lead, { 'X-Capture-Key': key })).status).toBe(200);
  expect(await captures(id)).toHaveLength(1);
  const most = { name: 'x'.repeat(256 * 1024) };
  expect((await post(`/api/capture/${id}?key=${key}`, most)).status).toBe(413);
});

test('A portal sends XML; a body without a number fails in words, and is taken once it is corrected', async () => {
  const { id, key, connect } = await addSource('portal');
  const xml = `<?xml version="1.0"?><lead><Name>Ravi &amp; Asha</Name><Mobile>12</Mobile><Project>X</Project></lead>`;
  await post(`/api/capture/${id}?key=${key}`, xml, { 'Content-Type': 'text/xml' });
  const [failed] = await captures(id);
  expect(failed).toMatchObject({
    state: 'failed',
    name: 'Ravi & Asha',
    reason: 'It holds no mobile number of 10 digits.',
  });
  await connect('Form');
  const body = { contact: '98220 41004' };
  const retried = await app.call('retryCapture', { ...admin(), params: { id: failed?.id ?? 0 }, body });
  expect(retried).toMatchObject({ status: 200 });
  await app.takeCaptures();
  expect(await captures(id)).toMatchObject([{ state: 'created' }]);
  expect(await leadsWith('9822041004')).toMatchObject([{ name: 'Ravi & Asha' }]);
  expect((await app.call('retryCapture', { ...admin(), params: { id: failed?.id ?? 0 }, body })).status).toBe(409);
});

test('Google: the key in the body, ids of 64 bits, and a test that counts nowhere', async () => {
  // https://developers.google.com/google-ads/webhook/docs/implementation
  const { id, key } = await addSource('google');
  const body = (lead_id: string, more = '') =>
    `{"lead_id":${lead_id},"google_key":"${key}","form_id":40000000000,"campaign_id":123${more},"user_column_data":[
      {"column_name":"Full Name","string_value":"Asha Rao","column_id":"FULL_NAME"},
      {"column_name":"User Phone","string_value":"+919822041005","column_id":"PHONE_NUMBER"}]}`;
  for (const lead_id of ['9007199254740993', '9007199254740992', '9007199254740993']) {
    expect((await post(`/api/capture/${id}`, body(lead_id))).status).toBe(200);
  }
  expect((await post(`/api/capture/${id}`, body('1', ',"is_test":true'))).status).toBe(200);
  expect((await post(`/api/capture/${id}`, body('2').replace(key, 'wrong'))).status).toBe(403);
  expect((await captures(id)).map(({ once }) => once)).toEqual(['9007199254740993', '9007199254740992']);
  expect(await captures(id)).toMatchObject([{ name: 'Asha Rao', contact: '9822041005', form: '40000000000' }, {}]);
});

test('Meta: challenge, signature over the raw body, several leads a post, each read by its id and tried again', async () => {
  // https://developers.facebook.com/docs/graph-api/webhooks/getting-started
  const secrets = { app_secret: 'app-secret', verify_token: 'verify-me', page_token: 'page-token' };
  const { id } = await addSource('meta', secrets);
  const challenge = (token: string) =>
    app.send('GET', `/api/capture/${id}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  expect(await challenge('verify-me')).toMatchObject({ status: 200, body: { text: '1158201444' } });
  expect((await challenge('wrong')).status).toBe(403);
  const change = (leadgen_id: string) => ({ field: 'leadgen', value: { leadgen_id, form_id: '77', page_id: '5' } });
  const body = JSON.stringify({ object: 'page', entry: [{ id: '5', changes: [change('111'), change('222')] }] });
  const signed = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const send = (signature: string) => post(`/api/capture/${id}`, body, { 'X-Hub-Signature-256': signature });
  expect((await send(signed('wrong'))).status).toBe(403);
  const field_data = [
    { name: 'full_name', values: ['Meta Lead'] },
    { name: 'phone_number', values: ['9822041006'] },
  ];
  graph.set('111', { field_data });
  expect((await send(signed('app-secret'))).status).toBe(200);
  expect((await send(signed('app-secret'))).status).toBe(200);
  const rows = await captures(id);
  expect(rows.map(({ once }) => once)).toEqual(['111', '222']);
  expect(rows).toMatchObject([
    { form: '77', contact: '9822041006', reason: 'Its form is not connected to a project yet.' },
    { tries: 1, state: 'waiting', reason: 'Meta has no 222.' },
  ]);
  graph.set('222', { field_data });
  app.clock.advance(11_000);
  await app.takeCaptures();
  expect((await captures(id))[1]).toMatchObject({ contact: '9822041006' });
  // Sealed, and in no answer or line of the log.
  const stored = JSON.stringify(await app.db.selectFrom('lead_sources').selectAll().execute());
  const told = JSON.stringify((await app.call('listSources', admin())).body) + JSON.stringify(app.log.lines);
  for (const secret of Object.values(secrets)) expect(stored + told).not.toContain(secret);
});

test('Meta: what the webhook missed is taken once an hour, page by page, and once', async () => {
  await app.db.deleteFrom('lead_sources').where('kind', '=', 'meta').execute();
  const { id } = await addSource('meta', { app_secret: 'a', verify_token: 'v', page_token: 'p' });
  const problem = async () =>
    (await app.db.selectFrom('lead_sources').selectAll().where('id', '=', id).execute())[0]?.problem;
  const lead = (n: number) => {
    return { id: String(n), field_data: [{ name: 'phone_number', values: [`98220430${n}`] }] };
  };
  await app.takeCaptures();
  expect(await problem()).toBe('Meta has no me/leadgen_forms.');
  graph.set('me/leadgen_forms', { data: [{ id: '77' }] });
  graph.set('77/leads', { data: [lead(10), lead(11)], paging: { cursors: { after: 'abc' }, next: 'https://…' } });
  graph.set('77/leads after abc', {
    data: [lead(12), 'no lead'],
    paging: { cursors: { after: 'abc' }, next: 'https://…' },
  });
  await app.takeCaptures();
  expect(await captures(id)).toEqual([]);
  for (const hours of [1, 1]) {
    app.clock.advance(hours * 3_600_000);
    await app.takeCaptures();
    expect(await problem()).toBeNull();
    expect((await captures(id)).map(({ once, form, contact }) => [once, form, contact])).toEqual([
      ['10', '77', '9822043010'],
      ['11', '77', '9822043011'],
      ['12', '77', '9822043012'],
    ]);
  }
});

test('A known lead is asked for again: its agent calls it first, a save answers it, an archived one is fresh again', async () => {
  const { path, connect } = await addSource('website');
  const { user_id, token } = people.agent;
  const known = await createLead(app.db, { agent_id: user_id, lead_status: 2, contact: '9822041007' });
  await connect('Form');
  await post(path, form({ name: 'Somebody', contact: '9822041007', message: 'Still there?' }), ofForm);
  await connect('Form');
  await app.takeCaptures();
  app.clock.advance(4 * 60_000);
  const reminded = await app.call('getReminders', { token });
  expect(reminded.body).toMatchObject({ data: [{ id: known.id, enquired: true }] });
  const next = await app.call('nextLead', { token, body: {} });
  expect(next.body).toMatchObject({ data: { id: known.id }, reason: 'Enquired again 4 minutes ago' });
  const { body } = await app.call('getLead', { token, params: { id: known.id } });
  expect(JSON.stringify(body)).toContain('Enquired again: ');
  expect(JSON.stringify(body)).toContain('Still there?');
  const saved = updatePayload({ ...(body.data as LeadDetail), id: known.id }, { notes: 'Called.' });
  expect((await app.call('updateLead', { token, body: saved })).status).toBe(200);
  expect(await leadsWith('9822041007')).toMatchObject([{ enquired_at: null, agent_id: user_id }]);
  app.clock.advance(2 * 60_000);
  await app.db
    .updateTable('leads')
    .set({ lead_status: 4, archived_reason: 'Other' })
    .where('id', '=', known.id)
    .execute();
  await post(path, form({ name: 'Somebody', contact: '9822041007', message: 'And now?' }), ofForm);
  const [lead] = await leadsWith('9822041007');
  expect(lead).toMatchObject({ id: known.id, lead_status: 0, agent_id: null, archived_reason: null });
});

test('The hosted page is a form in the name of the company; robots see success and leave nothing', async () => {
  const { id } = await addSource('website');
  const { public_key } = await app.db
    .selectFrom('lead_sources')
    .select('public_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const page = await app.send('GET', `/f/${public_key}`);
  expect(page.body.text).toContain('<h1>Sunrise Realty</h1>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const robot = await post(`/f/${public_key}`, form({ contact: '9822041008', homepage_url: 'x' }), ofForm);
  expect(robot.body.text).toContain('Thank you!');
  expect(await captures(id)).toEqual([]);
  const person = await post(`/f/${public_key}`, form({ name: 'Asha', contact: '9822041008', consent: 'yes' }), ofForm);
  expect(person.body.text).toContain('Thank you!');
  expect(await captures(id)).toHaveLength(1);
  expect((await app.send('GET', '/f/unknown')).status).toBe(403);
  for (let more = 0; more < 59; more += 1) await post(`/f/${public_key}`, form({ contact: '9822041008' }), ofForm);
  const many = await post(`/f/${public_key}`, form({ contact: '9822041008' }), ofForm);
  expect(many.status).toBe(429);
  expect(many.body.text).toContain('try again in a minute');
});

test('A test lead goes the whole way and leaves nothing; counts are those of a full count', async () => {
  const { id, path, connect } = await addSource('website');
  const tested = await app.call('testSource', { ...admin(), params: { id } });
  expect(tested).toMatchObject({ status: 200, body: { name: 'Test Lead', contact: '6000000000', form: 'Test form' } });
  expect(await captures(id)).toEqual([]);
  await post(path, form({ contact: '9822041009' }), ofForm);
  await post(path, form({ contact: '12' }), ofForm);
  await connect('Form');
  await app.takeCaptures();
  await post(path, form({ contact: '9822041009', form: 'Other' }), ofForm);
  const { body } = await app.call('listSources', admin());
  const own = (body.data as { id: number; counts: object; state: string }[]).find((source) => source.id === id);
  expect(own?.counts).toEqual({ received: 3, created: 1, enquired: 0, waiting: 1, refused: 1 });
});
