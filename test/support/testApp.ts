import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { filledPath } from '../../src/contract/screenCalls';
import { createApp } from '../../src/server/app';
import { createLastUses } from '../../src/server/auth/lastUses';
import { startSession } from '../../src/server/auth/sessions';
import type { ChangeFeed } from '../../src/server/db/changeFeed';
import { createStreams } from '../../src/server/events/createStreams';
import type { Deps } from '../../src/server/deps';
import { secureRandom, type CodeSender } from '../../src/server/ports';
import { bodyOf } from './responseBody';
import { MetaRefusal, type AskGraph } from '../../src/server/sources/metaLead';
import { handOut } from '../../src/server/handOut/handOutNext';
import { processImports } from '../../src/server/files/processImports';
import { processCaptures } from '../../src/server/sources/processCaptures';
import { createClock, type SettableClock } from './testClock';
import { createTestDatabase, type TestDatabase } from './testDatabase';
import { createTestLog } from './testLog';
import type { TestSeed } from './testTemplate';

export interface TestAppOptions {
  askGraph?: AskGraph;
  seed?: TestSeed;
  clock?: SettableClock;
  settings?: Partial<Deps['settings']>;
  /** Replaces the capture of codes. */
  sendCode?: CodeSender;
  /** An existing database, which the caller closes; by default a new one from `seed`. */
  database?: Pick<TestDatabase, 'db' | 'close'> & Partial<TestDatabase>;
  /** Build of the application that it serves. */
  build?: string;
}

export interface CallOptions {
  token?: string;
  /** Sent as JSON; a string or a form is sent as it is. */
  body?: unknown;
  params?: Record<string, string | number>;
  query?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  /** The parsed body. */
  body: Record<string, unknown>;
  headers: Headers;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

const noMeta: AskGraph = () => Promise.reject(new MetaRefusal('Meta is not asked in tests.'));

/** A change feed without changes. */
const noChanges: ChangeFeed = { listen: async () => ({ stop: async () => undefined }) };

/** The server without a socket on its own database, with a test clock and captured codes. */
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
  const capturing = { db, clock, log, askGraph: options.askGraph ?? noMeta };
  let taking: Promise<void> = Promise.resolve();
  const takeCaptures = (): Promise<void> => (taking = taking.then(() => processCaptures(capturing, () => false)));
  const takeImports = async (): Promise<void> => {
    // One round reads the file, the next looks at its rows.
    for (let round = 0; round < 2; round += 1) await processImports({ db, clock, log }, () => false, 'server');
  };
  const handOutLeads = (): Promise<void> => handOut({ db, clock }, () => false);
  const deps: Deps = {
    db,
    clock,
    log,
    random: secureRandom,
    sendCode: options.sendCode ?? remember,
    wakeCaptures: () => void takeCaptures(),
    settings: {
      apiBaseUrl: '',
      corsOrigins: ['http://localhost'],
      trustProxy: 0,
      otpSecret: null,
      companyName: 'Sunrise Realty',
      ...options.settings,
    },
  };
  const lastUses = createLastUses(deps);
  const { changes = noChanges } = database;
  const streams = createStreams({ ...deps, changes, build: options.build });
  const app = createApp(deps, streams, lastUses);

  /** Creates a session directly, without a code and its limits. */
  const openSession = (userId: number): Promise<string> => startSession(db, deps, userId);

  const signIn = async (mobile: string): Promise<string> => {
    const user = db.selectFrom('users').select('user_id').where('phone', '=', mobile);
    return openSession((await user.executeTakeFirstOrThrow()).user_id);
  };

  const send = async (method: string, path: string, { token, body, headers }: CallOptions = {}): Promise<Answer> => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
      }),
    });
    const text = await bodyOf(response);
    // Tests that read the database expect background writes to be done.
    await lastUses.flushed();
    await taking;
    // An answer to HEAD has the body's type without the body.
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json');
    // The server answers with objects; tests compare their content.
    const answer = isJson ? (JSON.parse(text) as Answer['body']) : { text };
    return { status: response.status, body: answer, headers: response.headers };
  };

  const call = (name: EndpointName, options: CallOptions = {}): Promise<Answer> => {
    const { method } = endpoints[name];
    const path = `${filledPath(endpoints[name].path, options.params)}${options.query ?? ''}`;
    return send(method, path, { ...options, body: method === 'POST' ? (options.body ?? {}) : undefined });
  };

  const close = async (): Promise<void> => {
    await streams.stop();
    if (!options.database) await database.close();
  };

  return {
    app,
    db,
    changes,
    streams,
    clock,
    log,
    codes,
    openSession,
    signIn,
    send,
    call,
    takeCaptures,
    takeImports,
    handOutLeads,
    close,
  };
}
