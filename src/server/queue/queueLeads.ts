import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { limits } from '../../contract/limits';
import { queueLists, type QueueReason } from '../../contract/queue';
import { dateColumns, inList, isOpen, type ListDays } from '../rules/lists';
import { inParts, leadScope, type Scoped, scopeWithin } from '../rules/scope';

export const holdExpiry = (now: Date): Date => new Date(now.getTime() + limits.queueHoldMinutes * 60_000);

/** Extends a hold that the user still has. */
export const extendHold = (leadId: number | null, userId: number, now: Date): RawBuilder<unknown> => sql`
  update lead_holds set until = ${holdExpiry(now)} where lead_id = ${leadId ?? 0} and user_id = ${userId}`;

const isUnplanned = sql<SqlBool>`leads.follow_up is null`;

/** Leads with a follow-up come on its day. */
const extraConditions: Record<QueueReason, RawBuilder<SqlBool>> = {
  missed: sql`true`,
  today: sql`true`,
  new: isUnplanned,
  hot: isUnplanned,
};

/** A step of the queue. `isJustIn`: only the leads that came within the hour and that nobody called. */
export interface QueueStage {
  reason: QueueReason;
  isJustIn?: true;
  /** Only new leads whose first call is due soon. */
  isInTime?: true;
  /** Only leads that asked again and were not called since, of any open kind. */
  isEnquired?: true;
}

/** Leads in time for their first call, then those that asked again or have just come in, whatever the order. */
export const stagesOf = (order: readonly QueueReason[]): QueueStage[] => [
  ...(order.includes('new')
    ? ([{ isInTime: true }, { isEnquired: true }, { isJustIn: true }] as const).map((only) => ({
        reason: 'new' as const,
        ...only,
      }))
    : []),
  ...order.map((reason) => ({ reason })),
];

export const hasJustComeIn = (now: Date): RawBuilder<SqlBool> => {
  const since = new Date(now.getTime() - limits.queueJustInMinutes * 60_000);
  return sql`leads.created_at > ${since} and leads.call_status is null`;
};

export const isInTime = (now: Date): RawBuilder<SqlBool> => sql`
  leads.call_status is null and leads.id in (select lead_id from hand_outs where due_at > ${now}::timestamptz)`;

export const leadsForReason = (reason: QueueReason, actor: Scoped, days: ListDays): RawBuilder<SqlBool> => {
  const list = queueLists[reason];
  return sql`${inList(list, days)} and ${extraConditions[reason]} and ${inParts(scopeWithin(list, actor))}`;
};

// The day is redundant, but leads the sort order of the lists' indexes.
const byFollowUp = sql`${dateColumns.follow_up}, leads.follow_up, leads.id`;
const byAge = sql`leads.created_at, leads.id`;

/** Whose enquiry nobody has answered yet, the longest waiting first. */
export const enquiredAgain = (actor: Scoped): RawBuilder<SqlBool> =>
  sql`leads.enquired_at is not null and ${isOpen} and ${leadScope(actor)}`;

export const byEnquiry = sql`leads.enquired_at, leads.id`;

export const orderFor: Record<QueueReason, RawBuilder<unknown>> = {
  missed: byFollowUp,
  today: byFollowUp,
  new: byAge,
  hot: byAge,
};
