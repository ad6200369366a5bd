import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { queueLists, type QueueReason } from '../../contract/queue';
import { dateColumns, inList, type ListDays } from '../rules/lists';
import { inParts, scopeWithin, type Scoped } from '../rules/scope';

const isUnplanned = sql<SqlBool>`leads.follow_up is null`;

/** Leads with a follow-up come on its day. */
const extraConditions: Record<QueueReason, RawBuilder<SqlBool>> = {
  missed: sql`true`,
  today: sql`true`,
  new: isUnplanned,
  hot: isUnplanned,
};

export const leadsForReason = (reason: QueueReason, actor: Scoped, days: ListDays): RawBuilder<SqlBool> => {
  const list = queueLists[reason];
  return sql`${inList(list, days)} and ${extraConditions[reason]} and ${inParts(scopeWithin(list, actor))}`;
};

// The day is redundant, but leads the sort order of the lists' indexes.
const byFollowUp = sql`${dateColumns.follow_up}, leads.follow_up, leads.id`;
const byAge = sql`leads.created_at, leads.id`;

export const orderFor: Record<QueueReason, RawBuilder<unknown>> = {
  missed: byFollowUp,
  today: byFollowUp,
  new: byAge,
  hot: byAge,
};
