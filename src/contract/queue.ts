import type { Success } from './failure';
import type { LeadListCode } from './leadCodes';
import type { LeadRow } from './leads';

/** Why a lead is to be called, in the order in which leads are given. */
export const queueReasons = ['missed', 'today', 'new', 'hot'] as const;

export type QueueReason = (typeof queueReasons)[number];

/**
 * The list of which each reason is made: all of it for the first two, of the others the leads without a follow-up, for
 * one that has a day comes on that day.
 */
export const queueLists = { missed: 6, today: 8, new: 1, hot: 3 } as const satisfies Record<QueueReason, LeadListCode>;

/** Leads left to call, for each reason; those that were skipped are not among them. */
export type LeadsLeft = Record<QueueReason, number>;

export interface NextLeadResponse extends Success {
  /**
   * The lead to call next, as a row of a list; null when there is none. It is held for the caller for
   * `limits.queueHoldMinutes`: nobody else is given it for so long.
   */
  data: LeadRow | null;
  /** Why it is this one; null without a lead. */
  queue: QueueReason | null;
  /** The same in words for a person: `Follow-up was due yesterday 16:30`. */
  reason: string | null;
  /** When its follow-up is or was due, as a row of a list has it; null for a lead without one. */
  due_at: string | null;
  /**
   * The lead of this answer and `after` are among them, and so are those that others hold. `new` and `hot` are counted
   * up to `limits.queueCounted`.
   */
  left: LeadsLeft;
}
