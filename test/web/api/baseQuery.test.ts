import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isApiError, type ApiError } from '../../../src/web/api/apiError';
import { leadsApi } from '../../../src/web/api/leadsApi';
import { lookupsApi } from '../../../src/web/api/lookupsApi';
import { verifyLoginOtp } from '../../../src/web/api/sessionApi';
import { transfersApi } from '../../../src/web/api/transfersApi';
import { usersApi } from '../../../src/web/api/usersApi';
import { makeStore } from '../../../src/web/app/store';
import { signedIn } from '../../../src/web/session/sessionSlice';
import { allowConsole } from '../../support/consoleGuard';

/** A server that answers as a test wants: what lies between the app and the real one may say anything. */
const answering = async (listener: RequestListener) => {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on TCP, so it is one
  window.leadManagerSettings = { apiBaseUrl: `http://127.0.0.1:${port}` };
  const { store, persistor } = makeStore(localStorage);
  store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'secret-token' }));
  closings.push(() => {
    persistor.pause();
    server.closeAllConnections();
    server.close();
  });
  return { store, seen, url: `http://127.0.0.1:${port}` };
};

const closings: (() => void)[] = [];

beforeEach(() => allowConsole(/^Loading failed/));
afterEach(() => {
  for (const close of closings.splice(0)) close();
  localStorage.clear();
});

const states = lookupsApi.endpoints.getStates.initiate();

const failureOf = async (store: Awaited<ReturnType<typeof answering>>['store']): Promise<ApiError> => {
  const { error } = await store.dispatch(states);
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

test('A refusal keeps the server’s words and those on the fields', async () => {
  const { store } = await answering(
    body(422, '{"status":422,"message":"Check the form.","errors":{"name":"Full Name is required."}}'),
  );
  expect(await failureOf(store)).toMatchObject({
    status: 422,
    message: 'Check the form.',
    errors: { name: 'Full Name is required.' },
  });
});

test('An HTTP 200 that carries another status in its body is a refusal', async () => {
  const { store } = await answering(body(200, '{"status":403,"message":"Not for you."}'));
  expect(await failureOf(store)).toMatchObject({ status: 403, message: 'Not for you.' });
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

test('A 401 with the token held ends the session and clears both keys', async () => {
  const { store } = await answering(body(401, '{"status":401,"message":"Please sign in to continue."}'));
  await failureOf(store);
  expect(store.getState().session).toMatchObject({ token: '', user: null, expiredUser: { name: 'Asha Rao' } });
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

test('An HTTP 200 with status 401 in its body ends the session as a 401 does', async () => {
  const { store } = await answering(body(200, '{"status":401,"message":"Please sign in to continue."}'));
  expect(await failureOf(store)).toMatchObject({ status: 401 });
  expect(store.getState().session).toMatchObject({ token: '', user: null, expiredUser: { name: 'Asha Rao' } });
  expect(localStorage.getItem('token')).toBeNull();
});

test('In an HTTP 200, too, a late 401 of an earlier session does not end the one that followed it', async () => {
  let answer = (): void => undefined;
  const { store } = await answering((_request, response) => {
    answer = () =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":401,"message":"Over."}');
  });
  const pending = store.dispatch(states);
  await new Promise((resolve) => setTimeout(resolve, 200));
  store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'new-token' }));
  answer();
  await pending;
  expect(store.getState().session.token).toBe('new-token');
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

test('A late 401 of an earlier session does not end the one that followed it', async () => {
  let answer = (): void => undefined;
  const { store } = await answering((_request, response) => {
    answer = () =>
      response.writeHead(401, { 'Content-Type': 'application/json' }).end('{"status":401,"message":"Over."}');
  });
  const pending = store.dispatch(states);
  await new Promise((resolve) => setTimeout(resolve, 200));
  store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'new-token' }));
  answer();
  await pending;
  expect(store.getState().session.token).toBe('new-token');
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
      message: 'A link in the answer leads away from the server.',
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
