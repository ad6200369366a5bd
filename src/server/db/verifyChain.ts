import { sql, type Kysely } from 'kysely';
import { emptyChain, hashOf, readHead, sealedRows, type ChainHead, type SealedRow } from './auditChain';
import { exactTimestampText } from './sqlParts';
import type { Database } from './schema';

export type Verdict = Awaited<ReturnType<typeof verifyChain>>;

/** Sealing takes seconds. */
const SEALED_AFTER_MS = 60_000;

const rowName = ({ id, at, action, subject }: Pick<SealedRow, 'id' | 'at' | 'action' | 'subject'>): string =>
  `row ${id} of audit_log, ${at}, ${action} of ${subject}`;

/**
 * Checks one snapshot, up to the first fault.
 * @param expected an earlier end of the chain, kept elsewhere
 */
export async function verifyChain(
  db: Kysely<Database>,
  { now, expected, batch }: { now: Date; expected?: ChainHead | undefined; batch?: number },
) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { broken, head } = await follow(sealedRows(trx, batch), expected);
      const unsealed = await oldUnsealed(trx, now);
      return { broken: broken ?? (await endFault(trx, head, expected)), head, unsealed };
    });
}

async function follow(rows: AsyncIterable<SealedRow>, expected: ChainHead | undefined) {
  let head = emptyChain;
  for await (const row of rows) {
    const next = head.sealNo + 1;
    const what = rowFault(row, head, expected);
    if (what !== undefined) return { broken: { sealNo: next, what }, head };
    head = { sealNo: next, hash: row.hash };
  }
  return { broken: undefined, head };
}

function rowFault(row: SealedRow, head: ChainHead, expected: ChainHead | undefined): string | undefined {
  const next = head.sealNo + 1;
  const place = Number(row.seal_no);
  if (place > next) {
    const missing = place === next + 1 ? `number ${next} is missing` : `numbers ${next} to ${place - 1} are missing`;
    return `${missing} before ${rowName(row)}: deleted or unsealed.`;
  }
  if (place < next) return `${rowName(row)}: there is more than one row with the number ${place}.`;
  if (hashOf(head.hash, row) !== row.hash) {
    return `${rowName(row)}: it differs from the sealed row. It was changed, moved or inserted later.`;
  }
  if (expected?.sealNo === next && expected.hash !== row.hash) {
    return `${rowName(row)}: its hash differs from the expected one. The chain was rebuilt up to here.`;
  }
  return undefined;
}

/** An intact chain may have been truncated. */
async function endFault(db: Kysely<Database>, found: ChainHead, expected: ChainHead | undefined) {
  const kept = await readHead(db);
  if (!kept) {
    return { sealNo: found.sealNo + 1, what: 'the row of audit_chain with the end of the chain is missing.' };
  }
  const last = Math.max(kept.sealNo, expected?.sealNo ?? 0);
  if (last > found.sealNo) {
    const what = `the chain ends after number ${found.sealNo} and once had ${last}: rows at its end were deleted.`;
    return { sealNo: found.sealNo + 1, what };
  }
  if (kept.sealNo < found.sealNo) {
    const what = `the chain goes on to number ${found.sealNo}, but by audit_chain it ends at ${kept.sealNo}: rows were appended.`;
    return { sealNo: kept.sealNo + 1, what };
  }
  if (kept.hash === found.hash) return undefined;
  return { sealNo: found.sealNo, what: 'the hash in audit_chain differs from that of the last row.' };
}

async function oldUnsealed(db: Kysely<Database>, now: Date) {
  const before = new Date(now.getTime() - SEALED_AFTER_MS);
  const { rows } = await sql<Pick<SealedRow, 'id' | 'at' | 'action' | 'subject'> & { count: number }>`
    select id::text, action, subject, ${exactTimestampText('at')} as at, count(*) over ()::integer as count
    from audit_log where seal_no is null and at < ${before}::timestamptz
    order by audit_log.id limit 1`.execute(db);
  const [oldest] = rows;
  return oldest && { count: oldest.count, oldest: rowName(oldest) };
}
