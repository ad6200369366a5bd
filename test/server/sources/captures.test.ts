import { setTimeout as pause } from 'node:timers/promises';
import type { LeadDetail } from '../../../src/contract/leads';
import { createLead } from '../../support/factories';
import { updatePayload } from '../../support/payloads';
import { useSources } from './useSources';
import { storedMasterValues } from '../../support/stored';

const { app, people, project, admin, addSource, post, captures, leadsWith, form, ofForm } = useSources();

test('The names of a source stand in the master list that lists and rules choose from, each once', async () => {
  const listed = () => storedMasterValues(app, 'Lead Source');
  const before = await listed();
  const { id, name } = await addSource('website');
  const rename = (to: string) =>
    app.call('updateSource', { ...admin(), params: { id }, body: { name: to, aliases: [] } });
  await rename('Riverside site');
  await rename(name);
  expect(await listed()).toEqual([...before, name, 'Riverside site']);
});

test('A source is named as the master list spells it, so that filters find its leads', async () => {
  const held = 'Housing Fair';
  const value = { category_name: 'Lead Source', category_value: held };
  await app.call('addMasterSetting', { ...admin(), body: value });
  const name = 'HOUSING FAIR';
  const errors = { name: `Write it as in the master list: "${held}".` };
  const refused = { status: 422, body: { errors } };
  expect(await app.call('addSource', { ...admin(), body: { kind: 'portal', name } })).toMatchObject(refused);
  const { id } = await addSource('website');
  const body = { name, aliases: [] };
  expect(await app.call('updateSource', { ...admin(), params: { id }, body })).toMatchObject(refused);
  body.name = held;
  expect(await app.call('updateSource', { ...admin(), params: { id }, body })).toMatchObject({ status: 200 });
});

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

test('A source is not deleted while leads of it wait, and goes once they are taken', async () => {
  const { id, name, path, connect } = await addSource('website');
  await post(path, form({ form: 'Brochure', contact: '9822041011' }), ofForm);
  const remove = () => app.call('deleteSource', { ...admin(), params: { id } });
  const message = `1 lead of "${name}" would be lost: connect the form, or correct and take what waits.`;
  expect(await remove()).toMatchObject({ status: 409, body: { message } });
  expect(await captures(id)).toHaveLength(1);
  await connect('Brochure');
  await app.takeCaptures();
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await captures(id)).toEqual([]);
  expect(await leadsWith('9822041011')).toHaveLength(1);
});

test('Posts that come at once become leads by themselves once none waits', async () => {
  const { id, path, connect } = await addSource('website');
  await post(path, form({ form: 'Visit', contact: '9822042100' }), ofForm);
  expect((await connect('Visit')).status).toBe(200);
  const numbers = ['9822042101', '9822042102', '9822042103'];
  const sent = await Promise.all(numbers.map((contact) => post(path, form({ form: 'Visit', contact }), ofForm)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  while ((await captures(id)).some(({ state }) => state !== 'created')) await pause(10);
  expect((await Promise.all(numbers.map(leadsWith))).map((leads) => leads.length)).toEqual([1, 1, 1]);
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
  expect(page.headers.get('strict-transport-security')).toBeNull();
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
