import { callKey } from '../../../src/web/handOver';
import { ask, makeAnswers } from '../../../src/web/first/answers';
import { send, type SentCall } from '../../../src/web/first/send';

const respond = (body: BodyInit | null, init?: ResponseInit) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init));
const sendWithToken = (sent: SentCall) => send(sent, 'token');
const call = { name: 'getCounters' as const, read: (body: unknown) => (body === null ? undefined : body) };

afterEach(() => jest.restoreAllMocks());

test('An answer that was asked for is there for the next call, can be taken once, and expires', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const sending = jest.fn(() => Promise.resolve({ ok: true, body: 1, position: null }));
  const answers = makeAnswers(sending);
  const asked = answers.to(call);
  expect(answers.to(call)).toBe(asked);
  expect(sending).toHaveBeenCalledTimes(1);
  expect(await answers.take(callKey(call))).toEqual({ data: 1 });
  expect(answers.take(callKey(call))).toBeUndefined();
  await answers.to(call);
  now.mockReturnValue(20_001);
  expect(answers.take(callKey(call))).toBeUndefined();
});

test('Calls with equal name, path parameters and body have equal keys', () => {
  expect(callKey({ name: 'listLeads', body: { page: 1 } })).toBe(callKey({ name: 'listLeads', body: { page: 1 } }));
  expect(callKey({ name: 'listLeads', body: { page: 1 } })).not.toBe(callKey({ name: 'listLeads', body: { page: 2 } }));
  expect(callKey({ name: 'getLead', params: { id: '1' } })).not.toBe(callKey({ name: 'getLead', params: { id: '2' } }));
});

test.each([
  ['a status that refuses', '{"status":401}', { status: 401 }],
  ['a refusal in an HTTP 200', '{"status":403,"data":{}}', undefined],
  ['no JSON', '<html>', undefined],
  ['an answer that its reader does not know', 'null', undefined],
])('%s is left to the application', async (_name, body, init) => {
  respond(body, init);
  expect(await ask(call, sendWithToken)).toBeUndefined();
});

test('A network failure has no answer', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  expect(await ask(call, sendWithToken)).toBeUndefined();
});

test('A call carries the token, and its answer is the result of its reader', async () => {
  const fetching = respond('{"status":200,"data":{"new_lead":3}}');
  expect(await ask(call, sendWithToken)).toEqual({ data: { status: 200, data: { new_lead: 3 } } });
  expect(fetching.mock.calls[0]?.[0]).toBe(`${window.location.origin}/api/admin/get-home-screen-data`);
  expect(fetching.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer token' });
});
