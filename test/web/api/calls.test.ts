import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestBody } from '../../../src/contract/endpoints';
import { dashboardApi } from '../../../src/web/api/dashboardApi';
import { endSession } from '../../../src/web/api/endSession';
import { formConnectionsApi } from '../../../src/web/api/formConnectionsApi';
import { leadsApi } from '../../../src/web/api/leadsApi';
import { lookupsApi } from '../../../src/web/api/lookupsApi';
import { masterSettingsApi } from '../../../src/web/api/masterSettingsApi';
import { sendLoginOtp, verifyLoginOtp } from '../../../src/web/api/sessionApi';
import { transfersApi } from '../../../src/web/api/transfersApi';
import { usersApi } from '../../../src/web/api/usersApi';
import { makeStore, type AppStore } from '../../../src/web/app/store';
import { signedIn } from '../../../src/web/session/sessionSlice';

const { endpoints: connections } = formConnectionsApi;
const { endpoints: dashboard } = dashboardApi;
const { endpoints: leads } = leadsApi;
const { endpoints: lookups } = lookupsApi;
const { endpoints: settings } = masterSettingsApi;
const { endpoints: users } = usersApi;

interface SeenCall {
  line: string;
  authorization: string | undefined;
  body: unknown;
}

const seen: SeenCall[] = [];
const listener = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    seen.push({ line: `${request.method} ${request.url}`, authorization: request.headers.authorization, body });
    const record = { id: 11, name: 'Nila', role: 3 };
    const data = /fetch-lead-data|get-user\//.test(request.url ?? '') ? record : [];
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ status: 200, data }));
  });
});

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      listener.listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(
  () =>
    new Promise<void>((resolve) => {
      listener.close(() => resolve());
      listener.closeAllConnections();
    }),
);

beforeEach(() => {
  seen.length = 0;
  localStorage.clear();
  const { port } = listener.address() as AddressInfo; // listening on TCP, so it is one
  window.leadManagerSettings = { apiBaseUrl: `http://127.0.0.1:${port}` };
});

const signedInStore = (): AppStore => {
  const { store, persistor } = makeStore(localStorage);
  persistor.pause();
  store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'the-token' }));
  return store;
};

const lead = {
  ...{ user_id: 1, name: 'Nila', contact: '9822011223', alt_contact: '', gender: 'Female' },
  ...{ state: 'Kerala', city: '', requirement: '' },
  ...{ lead_source: 'Website', customer_type: '', project: 'Palm Grove', remark: '', team_leader: 2, agent: 10 },
} as const;
const update: RequestBody<'updateLead'> = {
  ...{ ...lead, id: 11, notes: '', site_visit: '', house_visit: '', office_visit: '', mid_way_visit: '' },
  call_status: '',
  follow_up: '',
  last_call_action: '',
  lead_status: '3',
  archived_reason: '',
};
const transfer = { lead_id: [11, 12], tl_id: 2, agent_id: 10, project_id: 'Palm Grove', user_id: 1 };
const person = {
  ...{ name: 'Ravi', email: '', phone: '9812345670', gender: '' },
  ...{ role: 2, crm_app_access: 1, login_device: 0 },
};
const connection = { user_id: 1, page_name: 'Main page', form_name: 'Brochure', project_name: 'Palm Grove' };
const filters = { lead_status: '1', page: 2, teamLeader: 2, leadSource: 'Website', sortBy: 'oldest' } as const;
const value = { category_name: 'Project', category_value: 'Sky Gardens' };
const key = { idempotencyKey: 'key-1' };

/** Each call that the app makes: how it is made, its address of spec §7, and what it sends. */
const calls: [string, (store: AppStore) => PromiseLike<unknown>, unknown][] = [
  ['GET /api/state-list', (store) => store.dispatch(lookups.getStates.initiate()), undefined],
  ['GET /api/admin/view-master-setting', (store) => store.dispatch(settings.getMasterSettings.initiate()), undefined],
  [
    'POST /api/admin/add-master-setting',
    (store) => store.dispatch(settings.addMasterSetting.initiate({ body: value, ...key })),
    value,
  ],
  [
    'GET /api/admin/delete-master-setting/7',
    (store) => store.dispatch(settings.deleteMasterSetting.initiate({ params: { id: 7 }, ...key })),
    undefined,
  ],
  ['GET /api/admin/get-team-leader', (store) => store.dispatch(lookups.getTeamLeaders.initiate()), undefined],
  ['GET /api/admin/get-agent/2', (store) => store.dispatch(lookups.getAgents.initiate('2')), undefined],
  ['GET /api/admin/get-home-screen-data', (store) => store.dispatch(dashboard.getCounters.initiate()), undefined],
  ['POST /api/admin/get-lead-data', (store) => store.dispatch(leads.getLeads.initiate(filters)), filters],
  [
    'POST /api/admin/assign-lead',
    (store) => store.dispatch(transfersApi.endpoints.assignLeads.initiate({ body: transfer, ...key })),
    transfer,
  ],
  ['POST /api/create-customer', (store) => store.dispatch(leads.createLead.initiate({ body: lead, ...key })), lead],
  ['POST /api/admin/add-user', (store) => store.dispatch(users.addUser.initiate({ body: person, ...key })), person],
  ['GET /api/admin/user-list?page=3', (store) => store.dispatch(users.getUsers.initiate({ page: 3 })), undefined],
  ['GET /api/admin/get-user/9', (store) => store.dispatch(users.getUser.initiate('9')), undefined],
  [
    'POST /api/admin/update-user',
    (store) => store.dispatch(users.updateUser.initiate({ body: { ...person, user_id: 9 }, ...key })),
    { ...person, user_id: 9 },
  ],
  ['GET /api/admin/fetch-lead-data/11', (store) => store.dispatch(leads.getLead.initiate('11')), undefined],
  [
    'POST /api/admin/update-lead',
    (store) => store.dispatch(leads.updateLead.initiate({ body: update, ...key })),
    update,
  ],
  ['GET /api/admin/get-all-pages', (store) => store.dispatch(connections.getPages.initiate()), undefined],
  [
    'GET /api/admin/get-form-bypages/Main%20page%20%2F%2050%25',
    (store) => store.dispatch(connections.getPageForms.initiate('Main page / 50%')),
    undefined,
  ],
  [
    'POST /api/admin/connect-form',
    (store) => store.dispatch(connections.connectForm.initiate({ body: connection, ...key })),
    connection,
  ],
  [
    'POST /api/admin/delete-form/4',
    (store) => store.dispatch(connections.disconnectForm.initiate({ params: { id: 4 }, ...key })),
    undefined,
  ],
];

test.each(calls)('%s goes out with the token and its payload', async (line, call, body) => {
  await call(signedInStore());
  expect(seen).toEqual([{ line, authorization: 'Bearer the-token', body }]);
});

test('The two sign-in calls go out with number and code, and without a token', async () => {
  const { store, persistor } = makeStore(localStorage);
  persistor.pause();
  await store.dispatch(sendLoginOtp({ mobile: '9000000001' }));
  await store.dispatch(verifyLoginOtp({ mobile: '9000000001', otp: '123456' }));
  expect(seen).toEqual([
    { line: 'POST /api/send-login-otp', authorization: undefined, body: { mobile: '9000000001' } },
    { line: 'POST /api/verify-login-otp', authorization: undefined, body: { mobile: '9000000001', otp: '123456' } },
  ]);
});

test('The end of a session is told to the server with its own token', async () => {
  endSession('the-old-token');
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const authorization = 'Bearer the-old-token';
  expect(seen).toEqual([{ line: 'POST /api/admin/user-logout', authorization, body: undefined }]);
});
