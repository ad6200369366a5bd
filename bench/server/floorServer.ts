import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Kysely } from 'kysely';
import { Pool, type QueryConfig, type QueryResult } from 'pg';
import { endpoints } from '../../src/contract/endpoints';
import { createApp } from '../../src/server/app';
import { sendModeOf } from '../../src/server/db/hotStatements';
import { openPostgres } from '../../src/server/db/postgresServer';
import type { Database } from '../../src/server/db/schema';
import { secureRandom, systemClock } from '../../src/server/ports';
import { settingsFromEnv } from '../../src/server/settings';
import { silentLog } from '../../test/support/silentLog';

/**
 * The least that a server can do for a call: `node:http`, `pg`, the product's statements and the bytes of its answer. The
 * product makes each distinct call once, in this process; from then on its statements are run and its bytes sent again.
 */
interface Recording {
  statements: QueryConfig[];
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const settings = settingsFromEnv(process.env);
const url = settings.databaseUrl ?? '';
const never = async (): Promise<never> => Promise.reject(new Error('no streams here'));

/** Recorded statements find each version of a lead: else no later one would save. */
const anyVersion = (text: string): string =>
  text.replace(/"version" = (\$\d+)(?= returning)/, '$1::integer is not null');

const openProduct = async () => {
  const seen: QueryConfig[] = [];
  const { dialect } = await openPostgres(url, { log: silentLog, preparedStatements: 'auto' });
  const db = new Kysely<Database>({
    dialect,
    log: ({ query: { sql, parameters } }) => {
      const name = sendModeOf(sql)?.name;
      seen.push({ text: anyVersion(sql), values: [...parameters], ...(name && { name }) });
    },
  });
  const deps = {
    db,
    clock: systemClock,
    random: secureRandom,
    log: silentLog,
    sendCode: never,
    settings: { ...settings, companyName: '' },
    wakeCaptures: () => undefined,
  };
  const streams = {
    start: never,
    open: never,
    position: () => '0.0',
    announceSoon: () => undefined,
    count: () => 0,
    endAll: () => undefined,
    stop: never,
  };
  const lastUses = { note: () => undefined, flushed: async () => undefined };
  return { app: createApp(deps, streams, lastUses), seen };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(request, 'end');
  return text;
};

const run = async (): Promise<void> => {
  const { app, seen } = await openProduct();
  const options = '-c jit=off -c max_parallel_workers_per_gather=0';
  const pool = new Pool({ connectionString: url, max: 10, options, pipeline: true });

  const record = async (
    { url: path = '', method = '', headers }: IncomingMessage,
    text: string,
  ): Promise<Recording> => {
    const sent = ['authorization', 'content-type', 'accept-encoding'].map((name) => [
      name,
      String(headers[name] ?? ''),
    ]);
    const given = Object.fromEntries(sent) as Record<string, string>; // pairs of texts
    // The first call of a session looks it up twice.
    await app.request(endpoints.listStates.path, { headers: given });
    seen.length = 0;
    const answer = await app.request(path, { method, headers: given, ...(text !== '' && { body: text }) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
    return {
      statements: [...seen],
      headers: { ...Object.fromEntries(answer.headers), 'content-length': body.length },
      body,
    };
  };

  const replay = async (statements: readonly QueryConfig[]): Promise<QueryResult[]> => {
    if (!statements.some(({ text }) => text === 'begin')) {
      return Promise.all(statements.map((statement) => pool.query(statement)));
    }
    const client = await pool.connect();
    return Promise.all(statements.map((statement) => client.query(statement))).finally(() => client.release());
  };

  const recordings = new Map<string, Promise<Recording>>();
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const text = await bodyOf(request);
      const key = [request.url, request.headers.authorization, text].join('\n');
      const known = recordings.get(key) ?? last.then(() => record(request, text));
      if (!recordings.has(key)) recordings.set(key, (last = known));
      const { statements, headers, body } = await known;
      await replay(statements);
      response.writeHead(200, headers).end(body);
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.stdout.write(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}\n`); // not a pipe
};

void run();
