import * as fc from 'fast-check';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { rounds } from '../support/depth';
import { useTeams } from '../support/useTeams';

const { app, people } = useTeams();

const names = Object.keys(endpoints) as EndpointName[]; // Object.keys forgets what the keys are
const privateNames = names.filter((name) => !endpoints[name].isPublic);
const limited = names.flatMap((name) => {
  const { only }: Endpoint = endpoints[name];
  return only ? [[name, only.refusal] as const] : [];
});
const params = { id: 1, teamLeaderId: 1, pageName: 'x', transfer_id: 1 };

describe('addresses', () => {
  it('a call answers under its path and its alias, with and without a trailing slash', async () => {
    const { token } = people.admin;
    for (const path of ['/api/state-list', '/api/state-list/', '/api/admin/state-list', '/api/admin/state-list/']) {
      expect((await app.send('GET', path, { token })).status).toBe(200);
    }
    for (const path of ['/api/admin/get-lead-data', '/api/get-lead-data', '/api/get-lead-data/']) {
      expect((await app.send('POST', path, { token, body: { lead_status: 1 } })).status).toBe(200);
    }
    expect((await app.send('GET', '/api/admin/get-agent/2/', { token })).status).toBe(200);
  });

  it('an address that is no call is 404 in the shape of every failure', async () => {
    for (const path of ['/api', '/api/nothing', '/api/admin/get-user/1/2', '/nothing']) {
      const { status, body } = await app.send('GET', path);
      expect([status, body]).toEqual([404, { status: 404, message: 'There is no such call.' }]);
    }
  });
});

describe('order of checks', () => {
  it.each(privateNames)('%s wants a session before it looks at anything else', async (name) => {
    for (const options of [{ params }, { params, token: 'x'.repeat(43) }, { params, body: '{', token: 'wrong' }]) {
      const { status, body } = await app.call(name, options);
      expect([status, body.status]).toEqual([401, 401]);
    }
  });

  it.each(limited)('%s refuses a role in the words of its row, before it reads the body', async (name, refusal) => {
    const answer = await app.call(name, { token: people.agent.token, params, body: '{' });
    expect([answer.status, answer.body]).toEqual([403, { status: 403, message: refusal }]);
  });

  it('a header that names no session is refused with how to do it', async () => {
    const { status, headers } = await app.call('getCounters', { headers: { Authorization: 'Basic abc' } });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });
});

describe('a record', () => {
  it.each([
    ['getLead', 'lead'],
    ['getUser', 'user'],
    ['unlockUser', 'user'],
    ['endUserSessions', 'user'],
    ['endOwnSession', 'session'],
    ['deleteMasterSetting', 'master setting'],
    ['disconnectForm', 'connection'],
    ['undoTransfer', 'transfer'],
  ] as const)('that is missing, or whose id is none, is 404 to %s: "This %s was not found."', async (name, record) => {
    for (const id of ['999999', '0', '-1', 'x', '1.5', '99999999999', "1' or '1'='1"]) {
      const { body } = await app.call(name, { token: people.admin.token, params: { id, transfer_id: id } });
      expect([id, body]).toEqual([id, { status: 404, message: `This ${record} was not found.` }]);
    }
  });
});

describe('bodies', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.call('listLeads', { token: people.admin.token, body, headers });

  it.each(['{', 'null', '[]', '"text"', '7', '\u0000', '{"a":1}}'])('%j is 400', async (body) => {
    const answer = await post(body);
    expect([answer.status, answer.body.status]).toEqual([400, 400]);
  });

  it('what is no UTF-8 is 400', async () => {
    const response = await app.app.request('/api/get-lead-data', {
      method: 'POST',
      headers: { Authorization: `Bearer ${people.admin.token}`, 'Content-Type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'one declared as %s is 415',
    async (type) => {
      const answer = await post('{"lead_status":"1"}', { 'Content-Type': type });
      expect([answer.status, answer.body.status]).toEqual([415, 415]);
    },
  );

  it('one declared as JSON with a charset is read', async () => {
    expect((await post('{"lead_status":"1"}', { 'Content-Type': 'Application/JSON; charset=UTF-8' })).status).toBe(200);
  });

  it('one over 1 MB is 413, whatever length it declares', async () => {
    const large = JSON.stringify({ lead_status: '1', customer: 'x'.repeat(1024 * 1024) });
    for (const length of [String(large.length), '10']) {
      expect((await post(large, { 'Content-Length': length })).status).toBe(413);
    }
  });

  it('none at all is taken where none is needed, and missed by field where one is', async () => {
    const { token } = people.admin;
    const missed = await app.send('POST', '/api/get-lead-data', { token });
    expect([missed.status, missed.body.errors]).toEqual([422, { lead_status: 'lead_status is required.' }]);
    const session = await app.signIn(people.agent.phone);
    expect((await app.send('POST', '/api/admin/user-logout', { token: session })).status).toBe(200);
  });

  it('any text in a path gets an answer of the contract, never a 500', async () => {
    const { token } = people.admin;
    const odd = fc.constantFrom('\u0000', '%', '..', '2147483648', '1e3', '-1', '%00');
    const text = fc.oneof(fc.string({ unit: 'binary' }), odd);
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const agents = await app.call('listAgents', { token, params: { teamLeaderId: value } });
        const forms = await app.call('listPageForms', { token, params: { pageName: value } });
        const deleted = await app.call('deleteMasterSetting', { token, params: { id: value } });
        for (const { status } of [agents, forms, deleted]) expect([200, 404]).toContain(status);
      }),
      { numRuns: rounds(100) },
    );
  });
});
