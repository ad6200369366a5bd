import type { LeadListCode } from './leadCodes';
import { listedLead, type LeadRow, type ListedLead } from './leads';
import { limits } from './limits';
import { formatCount } from './numbers';
import {
  byKeys,
  count,
  emptyText,
  ifList,
  lenient,
  mapped,
  oneOf,
  record,
  rows,
  textOrNull,
  type Read,
  type Reader,
} from './record';

/** Default priority, highest first; an Admin can change it. */
export const queueReasons = ['missed', 'today', 'new', 'hot'] as const;

export type QueueReason = (typeof queueReasons)[number];

export const queueReasonNames = {
  missed: 'Missed',
  today: 'Due today',
  new: 'New',
  hot: 'Hot',
} as const satisfies Record<QueueReason, string>;

/** Reasons that the order lacks come last. */
export const wholeOrder = (order: readonly QueueReason[]): QueueReason[] => [
  ...order,
  ...queueReasons.filter((reason) => !order.includes(reason)),
];

/** The list behind each reason. `new` and `hot` leave out leads with a follow-up: those come on its day. */
export const queueLists = { missed: 6, today: 8, new: 1, hot: 3 } as const satisfies Record<QueueReason, LeadListCode>;

const leadsLeft = lenient(byKeys(queueReasons, () => count));

export type LeadsLeft = Read<typeof leadsLeft>;

export const leftText = (count: number): string => `${formatCount(count)}${count === limits.queueCounted ? '+' : ''}`;

const order = mapped(rows(oneOf(queueReasons, undefined)), wholeOrder);

const nextLead: Reader<ListedLead | null | undefined, LeadRow | null> = (value) =>
  value === null ? null : listedLead(value);

export const readNextLead = mapped(
  record({
    /** Null when none is left. The lead is held for the caller for `limits.queueHoldMinutes`. */
    data: nextLead,
    queue: oneOf(queueReasons, null),
    reason: emptyText,
    due_at: textOrNull,
    /** Includes this lead, `after` and leads that others hold; `new` and `hot` count up to `limits.queueCounted`. */
    left: leadsLeft,
    order,
  }),
  ({ data, ...rest }) => ({ ...rest, lead: data ?? undefined }),
);

export type NextLead = Read<typeof readNextLead>;

/** Holds no lead, unlike the call for the next one. */
export const readQueueOrder = mapped(record({ data: ifList(order), left: leadsLeft }), ({ data, left }) => ({
  order: data,
  left,
}));
