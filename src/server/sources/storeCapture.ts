import { createHash } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import { isPhone } from '../../contract/phone';
import { isObject, text as textOf, type Json } from '../../contract/reading';
import { executeHot } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { parseWhole, readCapture } from './readCapture';

/** Content type of a capture whose lead is still at Meta. */
export const idsAlone = 'meta/ids';

export interface Submission {
  source_id: number;
  /** The sender's id, else a hash. */
  once: string;
  /** The same of the five minutes before; empty for a sender's id. */
  before: string;
  content_type: string;
  body: string;
}

const repeatMs = 5 * 60_000;

const hashOf = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** Empty for anything but an object. */
export const parsedObject = (text: string): Json => {
  try {
    const value = parseWhole(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};

/** Each lead of a post of Meta, by its id. */
const leadsOfMeta = (source_id: number, text: string): Submission[] => {
  const { entry } = parsedObject(text);
  const entries = Array.isArray(entry) ? entry.filter(isObject) : [];
  return entries
    .flatMap(({ changes }) => (Array.isArray(changes) ? changes.filter(isObject) : []))
    .flatMap(({ value }) => {
      const id = isObject(value) ? textOf(value.leadgen_id) : '';
      if (!/^\d{1,40}$/.test(id)) return [];
      return [{ source_id, once: id, before: '', content_type: idsAlone, body: JSON.stringify(value) }];
    });
};

export interface Sent {
  source: Pick<Selectable<Database['lead_sources']>, 'id' | 'kind' | 'aliases'>;
  bytes: Uint8Array;
  contentType: string;
}

const submissionsIn = (
  { source: { id: source_id, kind, aliases }, bytes, contentType }: Sent,
  now: Date,
): Submission[] => {
  // PostgreSQL refuses NUL in text.
  const text = new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD');
  if (kind === 'meta') return leadsOfMeta(source_id, text);
  const { is_test, lead_id }: Json = kind === 'google' ? parsedObject(text) : {};
  if (String(is_test) === 'true') return [];
  const sent = { source_id, content_type: contentType.slice(0, 100), body: text };
  const id = textOf(lead_id);
  if (/^[\w-]{1,100}$/.test(id)) return [{ ...sent, once: id, before: '' }];
  const { form, project, contact } = readCapture(aliases, text).fields;
  const slot = Math.floor(now.getTime() / repeatMs);
  const [once = '', before = ''] = [slot, slot - 1].map((at) =>
    isPhone(contact) ? hashOf(form, project, contact, String(at)) : hashOf(text, String(at)),
  );
  return [{ ...sent, once, before }];
};

/** Stores all in one statement, in the same order as other processes; leaves out submissions that came before. */
export const storeSubmissions = async (
  db: Kysely<Database>,
  submissions: readonly Submission[],
  now: Date,
): Promise<number> => {
  if (submissions.length === 0) return 0;
  const insert = sql`
    insert into captures (source_id, once, at, content_type, body, next_try_at)
    select source_id, once, ${now}::timestamptz, content_type, body, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb)
      as sent (source_id integer, once text, before text, content_type text, body text)
    where (
      select true from captures where captures.source_id = sent.source_id and captures.once = sent.before
        and at > ${new Date(now.getTime() - repeatMs)}::timestamptz
    ) is null
    order by source_id, once
    on conflict (source_id, once) do nothing
    returning id`;
  return (await executeHot(db, insert)).length;
};

/** Stores what sources sent, in one statement; a submission that is sent again is stored once. */
export const storeCaptures = (db: Kysely<Database>, all: readonly Sent[], now: Date): Promise<number> =>
  storeSubmissions(
    db,
    all.flatMap((sent) => submissionsIn(sent, now)),
    now,
  );
