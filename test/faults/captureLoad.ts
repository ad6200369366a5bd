import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { SourceKind } from '../../src/contract/sources';
import type { Database } from '../../src/server/db/schema';
import { keyHash, seal } from '../../src/server/sources/proof';
import { metaSignature } from '../support/metaSignature';

const kinds = ['website', 'google', 'portal', 'meta'] as const;

const keyOf = (kind: SourceKind): string => `the key of ${kind}`;

const secrets = { app_secret: 'app', verify_token: 'verify', page_token: 'page' };

export type SourceIds = ReadonlyMap<SourceKind, number>;

/** Creates a source of each kind with a connected form. */
export const makeSources = async (db: Kysely<Database>, otpSecret: string): Promise<SourceIds> => {
  const ids = new Map<SourceKind, number>();
  for (const kind of kinds) {
    const form = { page_name: kind, form_name: kind === 'google' || kind === 'meta' ? '7' : 'Visit' };
    await db.insertInto('capture_forms').values(form).execute();
    const connection = { ...form, project_name: 'Palm Grove' };
    await db.insertInto('form_connections').values(connection).execute();
    const sealed = kind === 'meta' ? seal(secrets, otpSecret) : null;
    const source = { kind, name: kind, key_hash: keyHash(keyOf(kind)), sealed, created_at: new Date() };
    const added = db.insertInto('lead_sources').values({ ...source, public_key: null, problem: null });
    ids.set(kind, (await added.returning('id').executeTakeFirstOrThrow()).id);
  }
  return ids;
};

/** Each number is sent once by each kind, in another order. */
const numberOf = (n: number): string => String(6_100_000_000 + ((n >> 2) ^ (n % 4)));

const json = { 'Content-Type': 'application/json' };

interface Post {
  body: string;
  headers: Record<string, string>;
}

const bodies: Record<SourceKind, (n: number, contact: string) => Post> = {
  website: (n, contact) => ({
    body: new URLSearchParams({ form: 'Visit', name: 'Asha', contact }).toString(),
    // Each visitor has an address of their own.
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
  }),
  google: (n, contact) => {
    const user_column_data = [{ column_id: 'PHONE_NUMBER', string_value: contact }];
    const lead = { google_key: keyOf('google'), lead_id: `g${n}`, form_id: 7, user_column_data };
    return { body: JSON.stringify(lead), headers: json };
  },
  portal: (_n, contact) => ({
    body: `<lead><form>Visit</form><phone>${contact}</phone></lead>`,
    headers: { 'Content-Type': 'text/xml' },
  }),
  meta: (n, contact) => {
    // `metaServerProcess` reads the number from the id.
    const value = { leadgen_id: `${n + 1}${contact}`, form_id: '7' };
    const body = JSON.stringify({ object: 'page', entry: [{ changes: [{ field: 'leadgen', value }] }] });
    return { body, headers: { ...json, 'X-Hub-Signature-256': metaSignature(secrets.app_secret, body) } };
  },
};

interface CaptureLoad {
  sources: SourceIds;
  /** Addresses of the servers listening now. */
  urls: () => readonly string[];
  posts: number;
  perSecond: number;
}

const retryMs = 500;
const patienceMs = 5_000;
/** Open connections; the posts of an outage all come at its end. */
const mostAtOnce = 100;

const agent = new Agent({ keepAlive: true });

/** `fetch` takes more of the processors, which the servers share. */
const post = (url: URL, { body, headers }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers, timeout: patienceMs }, (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end(body);
  });

/** Sends each post until it is acknowledged, and every fifth twice. */
export const sendCaptures = async ({ sources, urls, posts, perSecond }: CaptureLoad) => {
  const milliseconds: number[] = [];
  const refusals = new Map<number, number>();
  let tries = 0;
  let free = mostAtOnce;
  const waiting: (() => void)[] = [];
  const attempt = async (n: number): Promise<boolean> => {
    if (free === 0) await new Promise<void>((go) => waiting.push(go));
    else free -= 1;
    return tryOnce(n).finally(() => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    });
  };
  const tryOnce = async (n: number): Promise<boolean> => {
    const kind = kinds[n % 4] ?? 'website';
    const all = urls();
    const url = all[tries++ % Math.max(1, all.length)];
    if (url === undefined) return false;
    const started = performance.now();
    try {
      const address = new URL(`${url}/api/capture/${sources.get(kind) ?? 0}?key=${keyOf(kind)}`);
      const status = await post(address, bodies[kind](n, numberOf(n)));
      if (status === 200) milliseconds.push(performance.now() - started);
      else refusals.set(status, (refusals.get(status) ?? 0) + 1);
      return status === 200;
    } catch {
      return false;
    }
  };
  const send = async (n: number): Promise<void> => {
    while (!(await attempt(n))) await pause(retryMs);
  };
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 0; n < posts; n += 1) {
    const due = began + (n * 1000) / perSecond - performance.now();
    if (due > 0) await pause(due);
    sent.push(send(n));
    if (n % 5 === 0) sent.push(send(n));
  }
  await Promise.all(sent);
  milliseconds.sort((one, other) => one - other);
  const at = (share: number): number => Math.round(milliseconds[Math.floor((milliseconds.length - 1) * share)] ?? 0);
  const seconds = Math.round((performance.now() - began) / 1000);
  return { seconds, acknowledged: milliseconds.length, refusals, p50: at(0.5), p99: at(0.99) };
};

export const stillWaiting = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from captures where next_try_at is not null`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Counts what has become of posts that were all acknowledged. */
export const judgeCaptures = async (db: Kysely<Database>) => {
  const { rows } = await sql<Record<'captures' | 'created' | 'enquired' | 'leads' | 'numbers' | 'enquiries', number>>`
    select count(*)::integer as captures, count(*) filter (where state = 'created')::integer as created,
      count(*) filter (where state = 'enquired')::integer as enquired,
      (select count(*)::integer from leads) as leads,
      (select count(distinct contact)::integer from leads) as numbers,
      (select count(*)::integer from lead_notes where kind = 5) as enquiries
    from captures`.execute(db);
  return rows[0];
};
