import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Logger } from '../ports';
import { inTurns } from './regularly';
import type { Database } from './schema';
import { exactTimestampText } from './sqlParts';

/** An audit row as hashed, with numbers in the database's digits. */
export interface SealedRow {
  seal_no: string;
  id: string;
  at_ms: string;
  actor_id: string | null;
  action: string;
  subject: string;
  detail: string;
  hash: string;
  at: string;
}

export interface ChainHead {
  sealNo: number;
  hash: string;
}

export const emptyChain: ChainHead = { sealNo: 0, hash: '0'.repeat(64) };

const hashPart = (value: string | null): string => (value === null ? '-,' : `${Buffer.byteLength(value)}:${value},`);

/** The chain's step, as migration `0009_audit_chain` computes it in SQL. */
export const hashOf = (previous: string, row: Omit<SealedRow, 'hash' | 'at'>): string =>
  createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update([row.seal_no, row.id, row.at_ms, row.actor_id, row.action, row.subject, row.detail].map(hashPart).join(''))
    .digest('hex');

/** For the log and `--expect`: in groups, because the log masks long digits and random words. */
export const headText = ({ sealNo, hash }: ChainHead): string => [sealNo, ...(hash.match(/.{8}/g) ?? [])].join(':');

/** Accepts a hash without colons; undefined for other text. */
export const parseHead = (text: string): ChainHead | undefined => {
  const [, number, groups = ''] = /^([0-9]{1,15}):([0-9a-f:]+)$/i.exec(text.trim()) ?? [];
  const hash = groups.replaceAll(':', '').toLowerCase();
  return number === undefined || hash.length !== 64 ? undefined : { sealNo: Number(number), hash };
};

export async function readHead(db: Kysely<Database>): Promise<ChainHead | undefined> {
  const { rows } = await sql<{ seal_no: string; hash: string }>`
    select seal_no::text, encode(hash, 'hex') as hash from audit_chain`.execute(db);
  const [row] = rows;
  return row && { sealNo: Number(row.seal_no), hash: row.hash };
}

export async function* sealedRows(db: Kysely<Database>, batch = 5_000): AsyncGenerator<SealedRow> {
  let last: SealedRow | undefined;
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select seal_no::text, id::text, (extract(epoch from at) * 1000)::bigint::text as at_ms, actor_id::text, action, subject,
        detail::text, coalesce(encode(hash, 'hex'), '') as hash, ${exactTimestampText('at')} as at
      from audit_log
      where seal_no is not null
        and ${last ? sql`(seal_no, id) > (${last.seal_no}::bigint, ${last.id}::integer)` : sql`true`}
      order by audit_log.seal_no, audit_log.id limit ${sql.lit(batch)}`.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batch) return;
  }
}

/** Rows per transaction: the embedded database answers nothing else meanwhile. */
const BATCH = 500;

/** Returns at once during another sealing. See the migration `0009_audit_chain`. */
export const sealAuditLog = (db: Kysely<Database>, now: Date, batch = BATCH): Promise<void> =>
  inTurns(db, sql`select seal_audit_log(${now}::timestamptz, ${batch}) as more`);

/** Kept elsewhere, the head later proves that earlier rows are unchanged: `npm run audit:verify -- --expect <head>`. */
export async function logChainHead(db: Kysely<Database>, log: Logger): Promise<void> {
  const head = await readHead(db);
  if (head) log.info({ head: headText(head) }, 'end of the audit chain');
  else log.error({}, 'the end of the audit chain is missing from the database');
}
