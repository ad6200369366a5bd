import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Clock, Logger } from '../ports';
import { headText, readHead } from './auditChain';
import { everySecond, type Repeated } from './everySecond';
import type { Database } from './schema';

/** Rows of one transaction: of an embedded database nothing else is answered meanwhile. */
const BATCH = 500;

/**
 * Chains the rows of the audit log that were written since the last time (see the migration `0009_audit_chain`). Returns at
 * once while another process is doing it.
 */
export async function sealAuditLog(db: Kysely<Database>, now: Date, batch = BATCH): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ more: boolean | null }>`
      select seal_audit_log(${now}::timestamptz, ${batch}) as more`.execute(db);
    if (rows[0]?.more !== true) return;
    await nextTurn();
  }
}

/**
 * Writes the end of the chain to the log. Collected somewhere else, it proves later that nothing before it was changed:
 * `npm run audit:verify -- --expect <head>`.
 */
export async function logChainHead(db: Kysely<Database>, log: Logger): Promise<void> {
  const head = await readHead(db);
  if (head) log.info({ head: headText(head) }, 'end of the audit chain');
  else log.error({}, 'the end of the audit chain is missing from the database');
}

/** Seals once a second. Never keeps the process alive. */
export const startSealing = (db: Kysely<Database>, { clock, log }: { clock: Clock; log: Logger }): Repeated =>
  everySecond(() => sealAuditLog(db, clock.now()), log, 'sealing the audit log failed');
