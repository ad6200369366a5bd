import type { Success } from './failure';
import type { LeadListCode } from './leadCodes';
import type { LeadRow } from './leads';

/** By priority. */
export const queueReasons = ['missed', 'today', 'new', 'hot'] as const;

export type QueueReason = (typeof queueReasons)[number];

/** The list behind each reason. `new` and `hot` leave out leads with a follow-up: those come on its day. */
export const queueLists = { missed: 6, today: 8, new: 1, hot: 3 } as const satisfies Record<QueueReason, LeadListCode>;

export type LeadsLeft = Record<QueueReason, number>;

export interface NextLeadResponse extends Success {
  /** Null when none is left. The lead is held for the caller for `limits.queueHoldMinutes`. */
  data: LeadRow | null;
  queue: QueueReason | null;
  reason: string | null;
  due_at: string | null;
  /** Includes this lead, `after` and leads that others hold; `new` and `hot` count up to `limits.queueCounted`. */
  left: LeadsLeft;
}
