import { lookupsApi } from '../../../src/web/api/lookupsApi';
import { leadsApi } from '../../../src/web/api/leadsApi';
import { makeStore } from '../../../src/web/app/store';
import { signedIn } from '../../../src/web/session/sessionSlice';
import { textLike } from '../../support/matchers';

const signedInStore = () => {
  const { store, persistor } = makeStore(localStorage);
  persistor.pause();
  store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'secret-token' }));
  return store;
};

beforeEach(() => {
  localStorage.clear();
  // Nothing listens there: the browser's own error.
  window.leadManagerSettings = { apiBaseUrl: 'http://127.0.0.1:9' };
});
afterEach(() => jest.restoreAllMocks());

test('A list or a select that fails to load is logged to the console, without token or number', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = signedInStore();
  await store.dispatch(lookupsApi.endpoints.getStates.initiate());
  await store.dispatch(leadsApi.endpoints.getLeads.initiate({ lead_status: '1', page: 1, customer: '9876543210' }));
  const lines = logged.mock.calls.map((parts) => JSON.stringify(parts));
  const failed = ['getStates', 'getLeads'].map((name) => textLike(new RegExp(`Loading failed: ${name}`)));
  expect(lines).toEqual(failed);
  expect(lines.join()).not.toMatch(/secret-token|9876543210/);
});

test('The end of a session is no failure to load', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = signedInStore();
  store.dispatch({ type: 'session/sessionExpired' });
  await store.dispatch(lookupsApi.endpoints.getStates.initiate());
  expect(logged).not.toHaveBeenCalled();
});
