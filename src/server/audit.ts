import type { Transaction } from 'kysely';
import { sendAhead } from './db/hotStatements';
import type { Database } from './db/schema';

interface AuditEntry {
  /** Null for the system: the first Admin of an empty installation. */
  actorId: number | null;
  action: string;
  subject: number | string;
  detail: Record<string, unknown>;
}

/** Runs in the transaction of the change, so that neither exists without the other. */
export const writeAudit = async (trx: Transaction<Database>, at: Date, ...entries: AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  const rows = trx.insertInto('audit_log').values(
    entries.map(({ actorId, action, subject, detail }) => ({
      at,
      actor_id: actorId,
      action,
      subject: String(subject),
      detail: JSON.stringify(detail),
    })),
  );
  // Hot: the texts differ only by the number of entries, which is small; transfers have a statement of their own.
  await sendAhead(trx, rows);
};
