import { useTeams } from '../../support/useTeams';

// A select that is set back to "choose" asks for what belongs to nothing: the last segment of its path is empty.

const { app, people } = useTeams();
beforeAll(() => app.db.insertInto('capture_forms').values({ page_name: 'Main page', form_name: 'Visit us' }).execute());

const paths = ['get-agent/', 'get-agent', 'get-form-bypages/', 'get-form-bypages'].map((call) => `/api/admin/${call}`);

describe.each(paths)('%s', (path) => {
  it.each(['admin', 'leader', 'agent'] as const)('is an empty list for the %s', async (who) => {
    const { status, body } = await app.send('GET', path, { token: people[who].token });
    expect([status, body]).toEqual([200, { status: 200, data: [] }]);
  });

  it('wants a session like any other call', async () => {
    for (const options of [{}, { token: 'x'.repeat(43) }]) {
      const { status, body } = await app.send('GET', path, options);
      expect([status, body.status]).toEqual([401, 401]);
    }
  });

  it('answers its own method alone', async () => {
    for (const method of ['POST', 'HEAD', 'DELETE']) {
      const { status, headers } = await app.send(method, path, { token: people.admin.token });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET']);
    }
  });
});

it.each(['fetch-lead-data', 'get-user', 'delete-master-setting'])('%s/ still names no record: 404', async (call) => {
  const { status, body } = await app.send('GET', `/api/admin/${call}/`, { token: people.admin.token });
  expect([status, body.message]).toEqual([404, 'There is no such call.']);
});

it('a name that is there is looked up as before', async () => {
  const { token } = people.admin;
  const forms = await app.send('GET', '/api/admin/get-form-bypages/Main%20page/', { token });
  expect(forms.body).toEqual({ status: 200, data: [{ form_name: 'Visit us' }] });
  const agents = await app.send('GET', `/api/admin/get-agent/${people.leader.user_id}`, { token });
  expect(agents.body.data).toContainEqual({ id: people.agent.user_id, name: people.agent.name });
});
