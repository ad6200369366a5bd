import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { exactTimestampText } from './sqlTime';
import type { Database } from './schema';

/** A row of the audit log as it is hashed. All numbers are digits, as the database writes them. */
export interface SealedRow {
  seal_no: string;
  id: string;
  /** Milliseconds since 1970. */
  at_ms: string;
  actor_id: string | null;
  action: string;
  subject: string;
  /** The text of the `jsonb`. */
  detail: string;
  /** Hex. */
  hash: string;
  /** When it was written, for people. */
  at: string;
}

/** The end of a chain. */
export interface ChainHead {
  /** How many rows are sealed. */
  sealNo: number;
  /** Hex; 64 zeros for a chain without rows. */
  hash: string;
}

export const emptyChain: ChainHead = { sealNo: 0, hash: '0'.repeat(64) };

const part = (value: string | null): string => (value === null ? '-,' : `${Buffer.byteLength(value)}:${value},`);

/** The hash of a row that follows one with the hash `previous` (hex). The migration `0009_audit_chain` has it in SQL. */
export const hashOf = (previous: string, row: Omit<SealedRow, 'hash' | 'at'>): string =>
  createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update([row.seal_no, row.id, row.at_ms, row.actor_id, row.action, row.subject, row.detail].map(part).join(''))
    .digest('hex');

/** As the log and `--expect` have it: in pieces, because the log masks long runs of digits and long random words. */
export const headText = ({ sealNo, hash }: ChainHead): string => [sealNo, ...(hash.match(/.{8}/g) ?? [])].join(':');

/** Reads what `headText` wrote; undefined for anything else. Without the colons inside the hash it is read as well. */
export const parseHead = (text: string): ChainHead | undefined => {
  const [, number, groups = ''] = /^([0-9]{1,15}):([0-9a-f:]+)$/i.exec(text.trim()) ?? [];
  const hash = groups.replaceAll(':', '').toLowerCase();
  return number === undefined || hash.length !== 64 ? undefined : { sealNo: Number(number), hash };
};

/** The end of the chain as the database remembers it; undefined when its row is gone. */
export async function readHead(db: Kysely<Database>): Promise<ChainHead | undefined> {
  const { rows } = await sql<{ seal_no: string; hash: string }>`
    select seal_no::text, encode(hash, 'hex') as hash from audit_chain`.execute(db);
  const [row] = rows;
  return row && { sealNo: Number(row.seal_no), hash: row.hash };
}

/** All sealed rows in the order of the chain, read in batches. */
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
