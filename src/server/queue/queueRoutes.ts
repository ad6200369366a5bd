import { type Kysely, sql } from 'kysely';
import { limits } from '../../contract/limits';
import { queueReasonNames, type QueueReason } from '../../contract/queue';
import type { Reminder } from '../../contract/reminders';
import { callRules, type OwnerRule } from '../../contract/rules/scope';
import { writeAudit } from '../audit';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import { conflict } from '../failures';
import { lateFirstCalls } from '../handOut/deadlines';
import type { Bind } from '../router';
import { isOpen } from '../rules/lists';
import { ownedBy, type Scoped } from '../rules/scope';
import { leadsLeft, nextLead } from './nextLead';
import { enquiredAgain, queueOrder } from './queueLeads';

const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

const findReminders = async (db: Kysely<Database>, actor: Scoped, rule: OwnerRule, now: Date): Promise<Reminder[]> => {
  const from = minutesFrom(now, -limits.reminderPastMinutes);
  const to = minutesFrom(now, limits.reminderAheadMinutes);
  const { rows } = await sql<Reminder>`
    with due as (
      select id, cust_id, name, enquired_at as follow_up, true as enquired, false as first_call from leads
      where ${enquiredAgain(actor)} and leads.enquired_at >= ${from}
      union all
      select id, cust_id, name, since, false, true from (${lateFirstCalls(from, now)}) late join leads using (id)
      where user_id = ${actor.user_id}
      union all
      select id, cust_id, name, follow_up, false, false from leads
      where ${ownedBy(actor.user_id, rule)} and ${isOpen} and leads.follow_up >= ${from} and leads.follow_up <= ${to}
        and (leads.enquired_at is null or leads.enquired_at < ${from})
    ), nearest as (
      select * from due order by abs(extract(epoch from due.follow_up - ${now}::timestamptz)), due.id
      limit ${sql.lit(limits.reminders)}
    )
    select id, cust_id, name, ${timestampText('nearest.follow_up')} as follow_up, enquired, first_call
    from nearest order by nearest.follow_up, id`.execute(db);
  return rows;
};

const wordsOf = (order: readonly QueueReason[]): string => order.map((kind) => queueReasonNames[kind]).join(', ');

const setQueueOrder: Handler<'setQueueOrder'> = async ({ trx, actor, now, body }) => {
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

export const queueRoutes = (bind: Bind): void => {
  bind('nextLead', {}, nextLead);
  bind('getQueueOrder', {}, async ({ db, actor, now }) => {
    const left = await leadsLeft(db, actor, now);
    return { status: 200, data: await queueOrder(db), left };
  });
  bind('setQueueOrder', {}, setQueueOrder);
  bind('getReminders', {}, async ({ actor, db, now }) => {
    const rule = callRules[actor.role];
    const data = rule ? await findReminders(db, actor, rule, now) : [];
    return { status: 200, data, now: now.toISOString() };
  });
};
