import { type Kysely, sql } from 'kysely';
import { queueReasonNames, type QueueReason, wholeOrder } from '../../contract/queue';
import { writeAudit } from '../audit';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { conflict } from '../failures';

export const queueOrder = async (db: Kysely<Database>): Promise<QueueReason[]> => {
  const stored = await db.selectFrom('queue_order').select('kind').orderBy('place').execute();
  return wholeOrder(stored.map(({ kind }) => kind));
};

const wordsOf = (order: readonly QueueReason[]): string => order.map((kind) => queueReasonNames[kind]).join(', ');

export const setQueueOrder: Handler<'setQueueOrder'> = async ({ trx, actor, now, body }) => {
  // Admins take turns: the audit row holds the order that this one replaces.
  await sql`select pg_advisory_xact_lock(hashtext('queue order'))`.execute(trx);
  const saved = { status: 200, message: 'The order of the call queue is saved.' } as const;
  const before = await queueOrder(trx);
  const differs = (order: readonly string[]): boolean => order.length > 0 && order.join() !== before.join();
  if (differs(body.was) && differs(body.order)) {
    throw conflict('Somebody else has changed the order since you opened it. It is shown as it is now.');
  }
  await trx
    .insertInto('queue_order')
    .values(body.order.map((kind, place) => ({ kind, place })))
    .onConflict((conflict) => conflict.column('kind').doUpdateSet((row) => ({ place: row.ref('excluded.place') })))
    .execute();
  const detail = { order: [wordsOf(before), wordsOf(await queueOrder(trx))] };
  const entry = { actorId: actor.user_id, action: 'queue.order', subject: 'the call queue', detail };
  if (detail.order[0] !== detail.order[1]) await writeAudit(trx, now, entry);
  return saved;
};
