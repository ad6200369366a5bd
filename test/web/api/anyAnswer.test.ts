import * as fc from 'fast-check';
import { endpoints } from '../../../src/contract/endpoints';
import { isApiError } from '../../../src/web/api/apiError';
import { callServer } from '../../../src/web/api/callServer';
import { makeStore } from '../../../src/web/app/store';
import { signedIn } from '../../../src/web/session/sessionSlice';
import { validAnswers } from '../../support/answers';
import { anyAnswer, type JsonValue } from '../../support/anyJson';
import { allowConsole } from '../../support/consoleGuard';
import { unread } from './queueReading';
import { readings } from './readings';
import { rounds } from '../../support/depth';

// Called as ever; the reader that goes along with each call is looked at here.
jest.mock('../../../src/web/api/callServer', () => {
  const { callServer: real } = jest.requireActual<{ callServer: typeof callServer }>('../../../src/web/api/callServer');
  return { callServer: jest.fn(real) };
});

let body: JsonValue = null;

beforeEach(() => {
  allowConsole(/^Loading failed: /);
  window.leadManagerSettings = { apiBaseUrl: 'http://leads.example' };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status: 200 })));
});
afterEach(() => {
  jest.mocked(globalThis.fetch).mockRestore();
  localStorage.clear();
});

/** The status of a refusal in an HTTP 200: the contract has it for two calls, and the app takes it anywhere. */
const refused = (json: JsonValue): number | undefined => {
  const status = typeof json === 'object' && json !== null && !Array.isArray(json) ? json.status : undefined;
  const code = typeof status === 'object' ? NaN : Number(status ?? 200);
  return Number.isInteger(code) && code !== 200 && code >= 100 && code < 600 ? code : undefined;
};

/** Outcome of a call: the decoded answer or the error. */
const outcomeOf = (settled: object): { data: unknown } | { error: unknown } => {
  // A thunk gives its action, a call of RTK Query its result.
  const data: unknown = Reflect.get(settled, 'payload' in settled ? 'payload' : 'data');
  if (Reflect.get(settled, 'error') === undefined) return { data };
  return { error: 'payload' in settled ? data : Reflect.get(settled, 'error') };
};

const names = Object.keys(readings) as (keyof typeof readings)[]; // exactly these, by its type

test('Every call of the contract is read here but those that are read elsewhere', () => {
  expect([...names, ...unread].sort()).toEqual(Object.keys(endpoints).sort());
});

const readIn = (name: keyof typeof readings) => {
  const { store, persistor } = makeStore(localStorage);
  persistor.pause();
  return async (json: JsonValue) => {
    body = json;
    store.dispatch(signedIn({ user: { user_id: 1, name: 'Asha Rao', role: 'Admin' }, token: 'the-token' }));
    return outcomeOf(await store.dispatch(readings[name].ask));
  };
};

test.each(names)('%s gives what it promises or fails as unreadable, whatever JSON comes', async (name) => {
  const { promised } = readings[name];
  const read = readIn(name);
  const valid = await read(validAnswers[name]);
  expect('data' in valid && promised(valid.data)).toBe(true);

  await fc.assert(
    fc.asyncProperty(anyAnswer(validAnswers[name]), async (json) => {
      const outcome = await read(json);
      if ('error' in outcome) {
        expect(isApiError(outcome.error)).toBe(true);
        expect(outcome.error).toMatchObject({ status: refused(json) ?? 'unreadable' });
      } else {
        expect([outcome.data, promised(outcome.data)]).toEqual([outcome.data, true]);
      }
    }),
    { numRuns: rounds(25) },
  );
});

/** Members of every object, and values named like them. */
const inherited = (): unknown[] =>
  [Object.prototype, Array.prototype, Function.prototype].map((prototype) => Reflect.ownKeys(prototype));

test.each(names)(
  'The reader of %s takes any JSON by itself, never throws, and leaves all other objects alone',
  async (name) => {
    const { promised } = readings[name];
    await readIn(name)(validAnswers[name]);
    const reader = jest.mocked(callServer).mock.lastCall?.[0].read;
    if (!reader) throw new Error(`${name} has no reader.`);
    const before = inherited();
    fc.assert(
      fc.property(anyAnswer(validAnswers[name]), (json) => {
        const found = reader(JSON.parse(JSON.stringify(json)));
        return found === undefined || promised(found);
      }),
      { numRuns: rounds(1000) },
    );
    expect(inherited()).toEqual(before);
  },
);
