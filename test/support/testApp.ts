import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { filledPath } from '../../src/contract/filledPath';
import { createApp } from '../../src/server/app';
import { createLastUses } from '../../src/server/auth/lastUses';
import { startSession } from '../../src/server/auth/sessions';
import type { ChangeFeed } from '../../src/server/db/changeFeed';
import { createStreams } from '../../src/server/events/createStreams';
import type { Deps, RequestSettings } from '../../src/server/deps';
import { secureRandom, type CodeSender } from '../../src/server/ports';
import { bodyOf } from './responseBody';
import { createClock, type SettableClock } from './testClock';
import { createTestDatabase, type TestDatabase } from './testDatabase';
import { createTestLog } from './testLog';
import type { TestSeed } from './testTemplate';

export interface TestAppOptions {
  seed?: TestSeed;
  clock?: SettableClock;
  settings?: Partial<RequestSettings>;
  /** In place of remembering the codes. */
  sendCode?: CodeSender;
  /** A database to stand on, which the caller closes; else one of its own is created from `seed`. */
  database?: Pick<TestDatabase, 'db' | 'close'> & Partial<TestDatabase>;
}

export interface CallOptions {
  token?: string;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  params?: Record<string, string | number>;
  query?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  /** The parsed body: of whatever shape the test expects of it. */
  body: Record<string, unknown>;
  headers: Headers;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Of a database that was opened without anybody listening to it. */
const unheard: ChangeFeed = { listen: async () => ({ stop: async () => undefined }) };

/** The server without a socket over a database of its own, with a clock to set and the codes that were sent. */
export async function createTestApp(options: TestAppOptions = {}) {
  const database = options.database ?? (await createTestDatabase({ seed: options.seed ?? 'none' }));
  const { db } = database;
  const clock = options.clock ?? createClock();
  const log = createTestLog();
  /** The newest code of each mobile number. */
  const codes = new Map<string, string>();
  const remember: CodeSender = async ({ mobile, code }) => {
    codes.set(mobile, code);
  };
  const deps: Deps = {
    db,
    clock,
    log,
    random: secureRandom,
    sendCode: options.sendCode ?? remember,
    settings: {
      apiBaseUrl: '',
      corsOrigins: ['http://localhost'],
      trustProxy: 0,
      otpSecret: null,
      ...options.settings,
    },
  };
  const lastUses = createLastUses(deps);
  const streams = createStreams({ ...deps, changes: database.changes ?? unheard });
  const app = createApp(deps, streams, lastUses);

  /** A token for the user with this number, without the way over a code and its limits. */
  const signIn = async (mobile: string): Promise<string> => {
    const user = db.selectFrom('users').select('user_id').where('phone', '=', mobile);
    const { user_id } = await user.executeTakeFirstOrThrow();
    return startSession(db, deps, user_id);
  };

  /** Any request as a client makes it. */
  const send = async (method: string, path: string, { token, body, headers }: CallOptions = {}): Promise<Answer> => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await bodyOf(response);
    // A test that looks at the database finds what no answer waits for.
    await lastUses.flushed();
    // An answer to HEAD names the type of the body that it leaves out.
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
    // The server answers with objects alone; what is in them is for the test to compare.
    const answer = isJson ? (JSON.parse(text) as Answer['body']) : { text };
    return { status: response.status, body: answer, headers: response.headers };
  };

  /** A call of the contract by its name. */
  const call = (name: EndpointName, options: CallOptions = {}): Promise<Answer> => {
    const { method } = endpoints[name];
    const path = `${filledPath(endpoints[name].path, options.params)}${options.query ?? ''}`;
    return send(method, path, { ...options, body: method === 'POST' ? (options.body ?? {}) : undefined });
  };

  const close = async (): Promise<void> => {
    await streams.stop();
    if (!options.database) await database.close();
  };

  return { app, db, streams, clock, log, codes, signIn, send, call, close };
}
