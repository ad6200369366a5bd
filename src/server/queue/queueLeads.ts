import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { limits } from '../../contract/limits';
import { queueLists, type QueueReason, wholeOrder } from '../../contract/queue';
import { dateRuleOf } from '../../contract/rules/lists';
import type { Database } from '../db/schema';
import { allOf } from '../db/sqlParts';
import { dateColumns, inList, isOpen, isUncalled, type ListDays } from '../rules/lists';
import { inParts, leadScope, type Scoped, scopeWithin } from '../rules/scope';

export const queueOrder = async (db: Kysely<Database>): Promise<QueueReason[]> => {
  const stored = await db.selectFrom('queue_order').select('kind').orderBy('place').execute();
  return wholeOrder(stored.map(({ kind }) => kind));
};

export const holdExpiry = (now: Date): Date => new Date(now.getTime() + limits.queueHoldMinutes * 60_000);

/** Extends a hold that the user still has. */
export const extendHold = (leadId: number | null, userId: number, now: Date): RawBuilder<unknown> => sql`
  update lead_holds set until = ${holdExpiry(now)} where lead_id = ${leadId ?? 0} and user_id = ${userId}`;

/** A step of the queue; with `only`, a part of the new leads, or leads of any open kind that asked again. */
export interface QueueStage {
  reason: QueueReason;
  only?: (typeof firstOnly)[number];
}

/** New leads in time for their first call, leads that asked again and were not called since, new ones of the hour. */
const firstOnly = ['inTime', 'enquired', 'justIn'] as const;

/** First leads in time for their first call, then new enquiries and arrivals, then the chosen order. */
export const stagesOf = (order: readonly QueueReason[]): QueueStage[] => [
  ...(order.includes('new') ? firstOnly.map((only): QueueStage => ({ reason: 'new', only })) : []),
  ...order.map((reason) => ({ reason })),
];

const hasJustComeIn = (now: Date): RawBuilder<SqlBool> => {
  const since = new Date(now.getTime() - limits.queueJustInMinutes * 60_000);
  return sql`leads.created_at > ${since} and ${isUncalled()}`;
};

const isInTime = (now: Date): RawBuilder<SqlBool> => sql`
  ${isUncalled()} and leads.id in (select lead_id from hand_outs where due_at > ${now}::timestamptz)`;

/** True while a person calls the lead or has it open in the queue. */
export const isHeld = (now: Date): RawBuilder<SqlBool> =>
  sql`exists (select from lead_holds where lead_holds.lead_id = leads.id and until > ${now}::timestamptz)`;

export const leadsForReason = (reason: QueueReason, actor: Scoped, days: ListDays): RawBuilder<SqlBool> => {
  const list = queueLists[reason];
  // Leads with a follow-up come on its day.
  const isUnplanned = !dateRuleOf(list) && sql<SqlBool>`leads.follow_up is null`;
  return allOf([inList(list, days), isUnplanned, inParts(scopeWithin(list, actor))]);
};

// The day is redundant, but leads the sort order of the lists' indexes.
const byFollowUp = sql`${dateColumns.follow_up}, leads.follow_up, leads.id`;
const byAge = sql`leads.created_at, leads.id`;

/** True for an enquiry that nobody has answered yet. */
export const enquiredAgain = (actor: Scoped): RawBuilder<SqlBool> =>
  sql`leads.enquired_at is not null and ${isOpen} and ${leadScope(actor)}`;

const byEnquiry = sql`leads.enquired_at, leads.id`;

/** The leads of a stage. */
export const leadsOfStage = ({ reason, only }: QueueStage, actor: Scoped, days: ListDays, now: Date) => {
  if (only === 'enquired') return enquiredAgain(actor);
  const all = leadsForReason(reason, actor, days);
  if (only === undefined) return all;
  return sql<SqlBool>`${all} and ${only === 'inTime' ? isInTime(now) : hasJustComeIn(now)}`;
};

export const orderOfStage = ({ reason, only }: QueueStage): RawBuilder<unknown> => {
  if (only === 'enquired') return byEnquiry;
  return dateRuleOf(queueLists[reason]) ? byFollowUp : byAge;
};
