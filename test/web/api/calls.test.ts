import { endSession } from '../../../src/web/api/endSession';
import { leadPayload } from '../../support/payloads';
import { startAnsweringServer } from '../../support/answeringServer';
import { allowConsole } from '../../support/consoleGuard';
import { person, readings } from './readings';
import { signedInStore } from './signedInStore';

const seen: { line: string; authorization: string | undefined; body: unknown }[] = [];

const server = startAnsweringServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    seen.push({ line: `${request.method} ${request.url}`, authorization: request.headers.authorization, body });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":200}');
  });
});
afterAll(async () => (await server).close());

beforeEach(async () => {
  seen.length = 0;
  localStorage.clear();
  window.leadManagerSettings = { apiBaseUrl: (await server).url };
  allowConsole(/^Loading failed: /);
});

/** The calls of spec §7 that the app makes: the address of each, and what it sends. */
const calls: [keyof typeof readings, string, object?][] = [
  ['sendLoginOtp', 'POST /api/send-login-otp', { mobile: '9000000001' }],
  ['verifyLoginOtp', 'POST /api/verify-login-otp', { mobile: '9000000001', otp: '123456' }],
  ['listStates', 'GET /api/state-list'],
  ['listMasterSettings', 'GET /api/admin/view-master-setting'],
  [
    'addMasterSetting',
    'POST /api/admin/add-master-setting',
    { category_name: 'Project', category_value: 'Sky Gardens' },
  ],
  ['deleteMasterSetting', 'GET /api/admin/delete-master-setting/7'],
  ['listTeamLeaders', 'GET /api/admin/get-team-leader'],
  ['listAgents', 'GET /api/admin/get-agent/2'],
  ['getCounters', 'GET /api/admin/get-home-screen-data'],
  [
    'listLeads',
    'POST /api/admin/get-lead-data',
    { lead_status: '1', page: 2, teamLeader: 2, leadSource: 'Website', sortBy: 'oldest' },
  ],
  [
    'assignLeads',
    'POST /api/admin/assign-lead',
    { lead_id: [11, 12], tl_id: 2, agent_id: 10, project_id: 'Palm Grove', user_id: 1 },
  ],
  ['createLead', 'POST /api/create-customer', leadPayload()],
  ['addUser', 'POST /api/admin/add-user', person],
  ['listUsers', 'GET /api/admin/user-list?page=3'],
  ['getUser', 'GET /api/admin/get-user/9'],
  ['updateUser', 'POST /api/admin/update-user', { ...person, user_id: 9 }],
  ['getLead', 'GET /api/admin/fetch-lead-data/11'],
  ['updateLead', 'POST /api/admin/update-lead', { ...leadPayload(), id: 11, lead_status: '3' }],
  ['listPages', 'GET /api/admin/get-all-pages'],
  ['listPageForms', 'GET /api/admin/get-form-bypages/Main%20page%20%2F%2050%25'],
  [
    'connectForm',
    'POST /api/admin/connect-form',
    { user_id: 1, page_name: 'Main page', form_name: 'Brochure', project_name: 'Palm Grove' },
  ],
  ['disconnectForm', 'POST /api/admin/delete-form/4'],
];

test.each(calls)(
  '%s goes out as %s with its payload, and with the token unless it signs in',
  async (name, line, body) => {
    await signedInStore().dispatch(readings[name].ask);
    const authorization = name.endsWith('LoginOtp') ? undefined : 'Bearer the-token';
    expect(seen).toEqual([{ line, authorization, body }]);
  },
);

test('The end of a session is told to the server with its own token', async () => {
  endSession('the-old-token');
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const authorization = 'Bearer the-old-token';
  expect(seen).toEqual([{ line: 'POST /api/admin/user-logout', authorization, body: undefined }]);
});
