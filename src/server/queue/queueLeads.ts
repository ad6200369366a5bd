import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { queueLists, type QueueReason } from '../../contract/queue';
import { leadListSchema } from '../../contract/validation/leads';
import type { Actor } from '../auth/actor';
import { indiaDayOf } from '../db/sqlTime';
import { leadPredicates, type ListDays } from '../leads/leadPredicates';
import { partsOf } from '../leads/listParts';

const isUnplanned = sql<SqlBool>`leads.follow_up is null`;

/** Leads with a follow-up come on its day. */
const extraConditions: Record<QueueReason, RawBuilder<SqlBool>> = {
  missed: sql`true`,
  today: sql`true`,
  new: isUnplanned,
  hot: isUnplanned,
};

const unfiltered = (reason: QueueReason) => leadListSchema.cast({ lead_status: queueLists[reason] });

export const leadsForReason = (
  reason: QueueReason,
  actor: Pick<Actor, 'user_id' | 'role'>,
  days: ListDays,
): RawBuilder<SqlBool> => {
  // These lists have one part: only fresh leads have a pool.
  const parts = partsOf(actor, unfiltered(reason)).map(({ condition }) => condition);
  const scope = sql.join<SqlBool>(parts, sql` or `);
  return sql`${leadPredicates[queueLists[reason]](days)} and ${extraConditions[reason]} and (${scope})`;
};

// The day is redundant, but leads the sort order of the lists' indexes.
const byFollowUp = sql`${indiaDayOf('leads.follow_up')}, leads.follow_up, leads.id`;
const byAge = sql`leads.created_at, leads.id`;

export const orderFor: Record<QueueReason, RawBuilder<unknown>> = {
  missed: byFollowUp,
  today: byFollowUp,
  new: byAge,
  hot: byAge,
};
