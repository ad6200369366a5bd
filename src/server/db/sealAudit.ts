import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Clock, Logger } from '../ports';
import { headText, readHead } from './auditChain';
import { everySecond, type RepeatingTask } from './everySecond';
import type { Database } from './schema';

/** Rows per transaction: the embedded database answers nothing else meanwhile. */
const BATCH = 500;

/** Returns at once during another sealing. See the migration `0009_audit_chain`. */
export async function sealAuditLog(db: Kysely<Database>, now: Date, batch = BATCH): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ more: boolean | null }>`
      select seal_audit_log(${now}::timestamptz, ${batch}) as more`.execute(db);
    if (rows[0]?.more !== true) return;
    await nextTurn();
  }
}

/** Kept elsewhere, the head later proves that earlier rows are unchanged: `npm run audit:verify -- --expect <head>`. */
export async function logChainHead(db: Kysely<Database>, log: Logger): Promise<void> {
  const head = await readHead(db);
  if (head) log.info({ head: headText(head) }, 'end of the audit chain');
  else log.error({}, 'the end of the audit chain is missing from the database');
}

export const startSealing = (db: Kysely<Database>, { clock, log }: { clock: Clock; log: Logger }): RepeatingTask =>
  everySecond(() => sealAuditLog(db, clock.now()), log, 'sealing the audit log failed');
