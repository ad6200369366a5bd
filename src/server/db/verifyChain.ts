import { sql, type Kysely } from 'kysely';
import { emptyChain, hashOf, readHead, sealedRows, type ChainHead, type SealedRow } from './auditChain';
import { exactTimestampText } from './sqlTime';
import type { Database } from './schema';

/** Where a chain is broken. */
export interface Break {
  /** The first place of the chain at which something is not as it was sealed. */
  sealNo: number;
  /** In words: which row, of when, and what is wrong with it. */
  what: string;
}

export interface Verdict {
  /** Undefined for a chain that is whole. */
  broken: Break | undefined;
  /** As far as the chain is whole. */
  head: ChainHead;
  /** Rows older than a minute that were not sealed, and the oldest of them in words: no server may be running. */
  unsealed: { count: number; oldest: string } | undefined;
}

/** A sealer that runs is done with a row within seconds. */
const SEALED_AFTER_MS = 60_000;

const named = ({ id, at, action, subject }: Pick<SealedRow, 'id' | 'at' | 'action' | 'subject'>): string =>
  `row ${id} of audit_log, ${at}, ${action} of ${subject}`;

/**
 * Checks every sealed row against the chain, from its beginning, computing each hash anew; stops at the first that is wrong.
 * A state at one moment is checked, whatever is written meanwhile.
 * @param expected an end of the chain that was noted earlier, somewhere else
 */
export async function verifyChain(
  db: Kysely<Database>,
  { now, expected, batch }: { now: Date; expected?: ChainHead | undefined; batch?: number },
): Promise<Verdict> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { broken, head } = await follow(sealedRows(trx, batch), expected);
      const unsealed = await oldUnsealed(trx, now);
      return { broken: broken ?? (await wrongEnd(trx, head, expected)), head, unsealed };
    });
}

async function follow(
  rows: AsyncIterable<SealedRow>,
  expected: ChainHead | undefined,
): Promise<Pick<Verdict, 'broken' | 'head'>> {
  let head = emptyChain;
  for await (const row of rows) {
    const next = head.sealNo + 1;
    const what = wrongWith(row, head, next);
    if (what !== undefined) return { broken: { sealNo: next, what }, head };
    head = { sealNo: next, hash: row.hash };
    if (expected?.sealNo === next && expected.hash !== row.hash) {
      const differs = `${named(row)}: its hash is not the one that was noted earlier. The chain was made anew up to here.`;
      return { broken: { sealNo: next, what: differs }, head };
    }
  }
  return { broken: undefined, head };
}

function wrongWith(row: SealedRow, head: ChainHead, next: number): string | undefined {
  const place = Number(row.seal_no);
  if (place > next) {
    const missing = place === next + 1 ? `number ${next} is missing` : `numbers ${next} to ${place - 1} are missing`;
    return `${missing} before ${named(row)}: deleted, or taken out of the chain.`;
  }
  if (place < next) return `${named(row)}: there is more than one row with the number ${place}.`;
  if (hashOf(head.hash, row) === row.hash) return undefined;
  return `${named(row)}: it is not what was sealed here. It was changed, moved or put in afterwards.`;
}

/** A chain that is whole in itself may have been cut off. */
async function wrongEnd(
  db: Kysely<Database>,
  found: ChainHead,
  expected: ChainHead | undefined,
): Promise<Break | undefined> {
  const kept = await readHead(db);
  if (!kept) {
    return { sealNo: found.sealNo + 1, what: 'the row of audit_chain that tells the end of the chain is gone.' };
  }
  const last = Math.max(kept.sealNo, expected?.sealNo ?? 0);
  if (last > found.sealNo) {
    const what = `the chain ends after number ${found.sealNo} and once had ${last}: rows at its end were taken away.`;
    return { sealNo: found.sealNo + 1, what };
  }
  if (kept.sealNo < found.sealNo) {
    const what = `the chain goes on to number ${found.sealNo}, and audit_chain says that it ends at ${kept.sealNo}: rows were put in at its end.`;
    return { sealNo: kept.sealNo + 1, what };
  }
  if (kept.hash === found.hash) return undefined;
  return { sealNo: found.sealNo, what: 'audit_chain has another hash for the last row than that row itself.' };
}

async function oldUnsealed(db: Kysely<Database>, now: Date): Promise<Verdict['unsealed']> {
  const before = new Date(now.getTime() - SEALED_AFTER_MS);
  const { rows } = await sql<Pick<SealedRow, 'id' | 'at' | 'action' | 'subject'> & { count: number }>`
    select id::text, action, subject, ${exactTimestampText('at')} as at, count(*) over ()::integer as count
    from audit_log where seal_no is null and at < ${before}::timestamptz
    order by audit_log.id limit 1`.execute(db);
  const [oldest] = rows;
  return oldest && { count: oldest.count, oldest: named(oldest) };
}
