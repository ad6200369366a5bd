import { sql } from 'kysely';
import { countOf } from '../../contract/numbers';
import type { Failure } from '../../contract/failure';
import type { UndoTooLateFailure } from '../../contract/transfers';
import type { Handler, Writing } from '../callContext';
import { conflict, forbidden, notFound } from '../failures';
import { recordId } from '../http/recordId';
import { findKept, readKept, readWithoutAgent } from './keptLeads';
import { returnLeads } from './returnLeads';
import { computedTimestampText, isOwnTransfer, transferScope, undoUntil } from './transferRules';

/**
 * The lock lets one of several undos do the work; a retry answers with its figures.
 * @throws Refusal 404 out of scope, 403 for another person's transfer, 409 `UndoTooLateFailure`
 */
export const undoTransfer: Handler<'undoTransfer'> = async ({ params, ...writing }) => {
  const { trx, actor, now } = writing;
  const id = recordId(params.transfer_id, 'transfer');
  const transfer = await lockTransfer(writing, id);
  let { undone } = transfer;
  if (undone === null) {
    const ids = await returnLeads(writing, id);
    const kept = await findKept(trx, id, ids);
    undone = ids.length;
    await trx
      .updateTable('transfers')
      .set({ undone_at: now, undone_by: actor.user_id, undone_leads: undone, kept: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute();
  }
  const kept = await readKept(trx, actor, id);
  const without_agent = await readWithoutAgent(trx, actor, id);
  const message = undoneMessage(undone, kept.length, without_agent.length);
  return { status: 200, message, transfer_id: id, undone, kept, without_agent };
};

async function lockTransfer({ trx, actor, now }: Writing, id: number) {
  const until = undoUntil(sql`transfers.at`);
  const { rows } = await sql<{ undone: number | null; is_own: boolean; is_late: boolean; undo_until: string }>`
    select undone_leads as undone, ${isOwnTransfer(actor)} as is_own, ${until} <= ${now}::timestamptz as is_late,
      ${computedTimestampText(until)} as undo_until
    from transfers
    where id = ${id} and ${transferScope(actor)}
    for no key update`.execute(trx);
  const [transfer] = rows;
  if (!transfer) throw notFound('transfer');
  if (!transfer.is_own) throw forbidden('Only an Admin or the person who made this transfer can undo it.');
  if (transfer.is_late) {
    const body: Omit<UndoTooLateFailure, keyof Failure> = { undo_until: transfer.undo_until };
    throw conflict('A transfer can be undone for a day, and this one is older. Nothing was changed.', body);
  }
  return transfer;
}

const undoneMessage = (undone: number, kept: number, withoutAgent: number): string => {
  const stays =
    kept === 0
      ? ''
      : ` ${countOf(kept, 'lead')} ${kept === 1 ? 'stays, because it was' : 'stay, because they were'} worked on since.`;
  const lost =
    withoutAgent === 0 ? '' : ` ${countOf(withoutAgent, 'lead')} ${withoutAgent === 1 ? 'has' : 'have'} no agent now.`;
  return undone === 0 && kept > 0
    ? `No lead went back.${stays}`
    : `${countOf(undone, 'lead')} ${undone === 1 ? 'is back where it was' : 'are back where they were'}.${lost}${stays}`;
};
