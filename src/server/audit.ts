import type { Transaction } from 'kysely';
import { sendAhead } from './db/hotStatements';
import type { Database } from './db/schema';

/** One change worth remembering: who, what, on which record. */
interface AuditEntry {
  /** Null for the system itself, as in the first Admin of an empty installation. */
  actorId: number | null;
  /** Record and verb, as in `lead.assign` or `user.update`. */
  action: string;
  subject: number | string;
  /** `{ field: [before, after] }`, or the values of what is new. */
  detail: Record<string, unknown>;
}

/**
 * Writes one row per entry, in the transaction of the change itself, so that neither exists without the other.
 */
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
  // Transfers of many leads have a statement of their own: the texts that arise here differ by the few lengths there are.
  await sendAhead(trx, rows);
};
