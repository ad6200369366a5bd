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
import { startAnsweringServer } from '../../support/answeringServer';
import { leadPayload, userPayload } from '../../support/payloads';
import { key, type Asking } from './reading';

const { endpoints: connections } = formConnectionsApi;
const { endpoints: dashboard } = dashboardApi;
const { endpoints: leads } = leadsApi;
const { endpoints: lookups } = lookupsApi;
const { endpoints: settings } = masterSettingsApi;
const { endpoints: users } = usersApi;

const seen: { line: string; authorization: string | undefined; body: unknown }[] = [];

const server = startAnsweringServer((request, response) => {
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
afterAll(async () => (await server).close());

beforeEach(async () => {
  seen.length = 0;
  localStorage.clear();
  window.leadManagerSettings = { apiBaseUrl: (await server).url };
});

const signedInStore = (): AppStore => {
  const { store, persistor } = makeStore(localStorage);
  persistor.pause();
  store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'the-token' }));
  return store;
};

const lead = leadPayload();
const update: RequestBody<'updateLead'> = { ...lead, id: 11, lead_status: '3' };
const transfer = { lead_id: [11, 12], tl_id: 2, agent_id: 10, project_id: 'Palm Grove', user_id: 1 };
const person = userPayload();
const connection = { user_id: 1, page_name: 'Main page', form_name: 'Brochure', project_name: 'Palm Grove' };
const filters = { lead_status: '1', page: 2, teamLeader: 2, leadSource: 'Website', sortBy: 'oldest' } as const;
const value = { category_name: 'Project', category_value: 'Sky Gardens' };

/** Each call that the app makes: how it is made, its address of spec §7, and what it sends. */
const calls: [string, Asking, unknown][] = [
  ['GET /api/state-list', lookups.getStates.initiate(), undefined],
  ['GET /api/admin/view-master-setting', settings.getMasterSettings.initiate(), undefined],
  ['POST /api/admin/add-master-setting', settings.addMasterSetting.initiate({ body: value, ...key }), value],
  [
    'GET /api/admin/delete-master-setting/7',
    settings.deleteMasterSetting.initiate({ params: { id: 7 }, ...key }),
    undefined,
  ],
  ['GET /api/admin/get-team-leader', lookups.getTeamLeaders.initiate(), undefined],
  ['GET /api/admin/get-agent/2', lookups.getAgents.initiate('2'), undefined],
  ['GET /api/admin/get-home-screen-data', dashboard.getCounters.initiate(), undefined],
  ['POST /api/admin/get-lead-data', leads.getLeads.initiate(filters), filters],
  ['POST /api/admin/assign-lead', transfersApi.endpoints.assignLeads.initiate({ body: transfer, ...key }), transfer],
  ['POST /api/create-customer', leads.createLead.initiate({ body: lead, ...key }), lead],
  ['POST /api/admin/add-user', users.addUser.initiate({ body: person, ...key }), person],
  ['GET /api/admin/user-list?page=3', users.getUsers.initiate({ page: 3 }), undefined],
  ['GET /api/admin/get-user/9', users.getUser.initiate('9'), undefined],
  [
    'POST /api/admin/update-user',
    users.updateUser.initiate({ body: { ...person, user_id: 9 }, ...key }),
    { ...person, user_id: 9 },
  ],
  ['GET /api/admin/fetch-lead-data/11', leads.getLead.initiate('11'), undefined],
  ['POST /api/admin/update-lead', leads.updateLead.initiate({ body: update, ...key }), update],
  ['GET /api/admin/get-all-pages', connections.getPages.initiate(), undefined],
  [
    'GET /api/admin/get-form-bypages/Main%20page%20%2F%2050%25',
    connections.getPageForms.initiate('Main page / 50%'),
    undefined,
  ],
  ['POST /api/admin/connect-form', connections.connectForm.initiate({ body: connection, ...key }), connection],
  ['POST /api/admin/delete-form/4', connections.disconnectForm.initiate({ params: { id: 4 }, ...key }), undefined],
];

test.each(calls)('%s goes out with the token and its payload', async (line, call, body) => {
  await signedInStore().dispatch(call);
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
