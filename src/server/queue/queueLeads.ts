import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { queueLists, type QueueReason } from '../../contract/queue';
import { leadListSchema } from '../../contract/validation/leads';
import type { Actor } from '../auth/actor';
import { indiaDayOf } from '../db/sqlTime';
import { leadPredicates, type ListDays } from '../leads/leadPredicates';
import { partsOf } from '../leads/listParts';

const isUnplanned = sql<SqlBool>`leads.follow_up is null`;

/** What a list has beyond the reason that is made of it. */
const narrowed: Record<QueueReason, RawBuilder<SqlBool>> = {
  missed: sql`true`,
  today: sql`true`,
  new: isUnplanned,
  hot: isUnplanned,
};

/** The list of a reason as anybody asks for it who has set no filter. */
const unfiltered = (reason: QueueReason) => leadListSchema.cast({ lead_status: queueLists[reason] });

/** The leads of a reason that the actor sees, as a condition on the table `leads`: those of its list. */
export const leadsWith = (
  reason: QueueReason,
  actor: Pick<Actor, 'user_id' | 'role'>,
  days: ListDays,
): RawBuilder<SqlBool> => {
  // None of these lists has more than one part: only the fresh leads have a pool.
  const parts = partsOf(actor, unfiltered(reason)).map(({ condition }) => condition);
  const scope = sql.join<SqlBool>(parts, sql` or `);
  return sql`${leadPredicates[queueLists[reason]](days)} and ${narrowed[reason]} and (${scope})`;
};

// The day says nothing that the instant does not say; it is what the lists' indexes are in the order of.
const byFollowUp = sql`${indiaDayOf('leads.follow_up')}, leads.follow_up, leads.id`;
const byAge = sql`leads.created_at, leads.id`;

/** In which order the leads of a reason are given. */
export const orderWithin: Record<QueueReason, RawBuilder<unknown>> = {
  missed: byFollowUp,
  today: byFollowUp,
  new: byAge,
  hot: byAge,
};
