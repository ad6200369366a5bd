import { metaSignature } from '../../support/metaSignature';
import { useSources } from './useSources';

const { app, graph, admin, addSource, post, captures } = useSources();

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
  const signed = (secret: string) => metaSignature(secret, body);
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
