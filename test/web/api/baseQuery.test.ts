import type { RequestListener } from 'node:http';
import { isApiError, type ApiError } from '../../../src/web/api/apiError';
import { leadsApi } from '../../../src/web/api/leadsApi';
import { lookupsApi } from '../../../src/web/api/lookupsApi';
import { verifyLoginOtp } from '../../../src/web/api/sessionApi';
import { transfersApi } from '../../../src/web/api/transfersApi';
import { usersApi } from '../../../src/web/api/usersApi';
import { makeStore, type AppStore } from '../../../src/web/app/store';
import { signedIn } from '../../../src/web/session/sessionSlice';
import { startAnsweringServer } from '../../support/answeringServer';
import { allowConsole } from '../../support/consoleGuard';

const answering = async (listener: RequestListener) => {
  const { url, asked: seen, close } = await startAnsweringServer(listener);
  window.leadManagerSettings = { apiBaseUrl: url };
  const { store, persistor } = makeStore(localStorage);
  store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'secret-token' }));
  closings.push(() => {
    persistor.pause();
    return close();
  });
  return { store, seen, url };
};

const closings: (() => Promise<void>)[] = [];

beforeEach(() => allowConsole(/^Loading failed/));
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
  localStorage.clear();
});

const states = lookupsApi.endpoints.getStates.initiate();

const failureOf = async ({ dispatch }: AppStore): Promise<ApiError> => {
  const { error } = await dispatch(states);
  if (!isApiError(error)) throw new Error('The call did not fail as an ApiError.');
  return error;
};

const body =
  (status: number, text: string, type = 'application/json'): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(text);
  };

test('A call carries the token as a bearer authorization header', async () => {
  const { store, seen } = await answering(body(200, '{"status":200,"data":[{"state":"Goa"}]}'));
  const { data } = await store.dispatch(states);
  expect(data).toEqual([{ value: 'Goa', label: 'Goa' }]);
  expect(seen[0]?.url).toBe('/api/state-list');
  expect(seen[0]?.headers.authorization).toBe('Bearer secret-token');
});

test.each([
  [422, { status: 422, message: 'Check the form.', errors: { name: 'Full Name is required.' } }],
  [200, { status: 403, message: 'Not for you.' }],
])('A refusal by HTTP %i keeps the server’s words and status, and those on the fields: %j', async (status, refused) => {
  const { store } = await answering(body(status, JSON.stringify(refused)));
  expect(await failureOf(store)).toMatchObject(refused);
});

test.each([
  ['HTML of a proxy with an error status', 502, '<html>Bad gateway</html>', 'text/html', 502],
  ['HTML with status 200', 200, '<html>Sign in to the Wi-Fi</html>', 'text/html', 'unreadable'],
  ['broken JSON', 200, '{"status":200,"data":[', 'application/json', 'unreadable'],
])('%s is a failure in words, never a success', async (_case, status, text, type, expected) => {
  const { store } = await answering(body(status, text, type));
  const error = await failureOf(store);
  expect(error.status).toBe(expected);
  expect(error.message).toMatch(/try again/i);
});

test('A connection that breaks is told as one', async () => {
  const { store } = await answering((request) => request.socket.destroy());
  expect(await failureOf(store)).toMatchObject({ status: 'offline' });
});

describe.each([401, 200])('A 401 that stands in the body of an HTTP %i', (status) => {
  const over = body(status, '{"status":401,"message":"Please sign in to continue."}');

  test('ends the session and clears both keys if its token is held', async () => {
    const { store } = await answering(over);
    expect(await failureOf(store)).toMatchObject({ status: 401 });
    expect(store.getState().session).toMatchObject({ token: '', user: null, expiredUser: { name: 'Asha Rao' } });
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('does not end the session that followed if it is late', async () => {
    let answer = (): void => undefined;
    const { store } = await answering((...exchange) => {
      answer = () => over(...exchange);
    });
    const pending = store.dispatch(states);
    await new Promise((resolve) => setTimeout(resolve, 200));
    store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'new-token' }));
    answer();
    await pending;
    expect(store.getState().session.token).toBe('new-token');
  });
});

test('A refused sign-in, which comes as an HTTP 200 with status 401, ends no session', async () => {
  const { store } = await answering(body(200, '{"status":401,"message":"Invalid OTP"}'));
  const attempt = store.dispatch(verifyLoginOtp({ mobile: '9000000001', otp: '123456' })).unwrap();
  await expect(attempt).rejects.toMatchObject({ status: 401, message: 'Invalid OTP' });
  expect(store.getState().session.token).toBe('secret-token');
});

test.each([
  ['no data', '{"status":200}'],
  ['nothing', '{"status":200,"data":null,"tl_name":null,"agent_name":null,"notes":[]}'],
  ['a list', '{"status":200,"data":[]}'],
  ['a lead without an id', '{"status":200,"data":{"name":"Nila","lead_status":"2","updated_at":"x"}}'],
])('A lead that comes as %s is an answer that could not be read', async (_case, text) => {
  const { store } = await answering(body(200, text));
  const { data, error } = await store.dispatch(leadsApi.endpoints.getLead.initiate('11'));
  expect(data).toBeUndefined();
  expect(error).toMatchObject({ status: 'unreadable' });
});

test('A write carries its Idempotency-Key, the same for every try', async () => {
  const { store, seen } = await answering(body(500, '{"status":500,"message":"Ours."}'));
  const request = { lead_id: [1], tl_id: 2, user_id: 1 };
  const attempt = () =>
    store.dispatch(transfersApi.endpoints.assignLeads.initiate({ body: request, idempotencyKey: 'key-1' }));
  await attempt();
  await attempt();
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
});

test('A link of the answer is followed on the API’s own origin and below its base path only', async () => {
  const other = await answering(body(200, '{}'));
  const { store, seen, url } = await answering(
    body(200, '{"status":200,"data":[],"meta":{"current_page":2,"last_page":2,"total":0}}'),
  );
  const follow = (link: string) =>
    store.dispatch(usersApi.endpoints.getUsers.initiate({ link }, { forceRefetch: true }));
  expect((await follow(`${url}/api/admin/user-list?page=2`)).data).toMatchObject({ page: 2 });
  for (const link of [
    `${other.url}/api/admin/user-list?page=2`,
    `${url}/elsewhere`,
    `${url}/api/../elsewhere`,
    '//evil.example/api/x',
    'javascript:alert(1)',
  ]) {
    expect((await follow(link)).error).toMatchObject({
      status: 'unreadable',
      message: 'The server sent a link to another site, which was not followed.',
    });
  }
  expect(seen).toHaveLength(1);
  expect(other.seen).toHaveLength(0);
});

test('Without a session no call leaves the browser', async () => {
  const { store, seen } = await answering(body(200, '{}'));
  store.dispatch({ type: 'session/signedOut' });
  expect(await failureOf(store)).toMatchObject({ status: 401 });
  expect(seen).toHaveLength(0);
});
