import { listedLeadOf } from './envelopes';
import type { ListedLead } from './leads';
import { queueReasons, type LeadsLeft, type QueueReason } from './queue';
import { isObject, text, wholeNumber } from './reading';

export interface NextLead {
  lead: ListedLead | undefined;
  queue: QueueReason | null;
  reason: string;
  due_at: string | null;
  left: LeadsLeft;
}

export const readNextLead = (body: unknown): NextLead | undefined => {
  if (!isObject(body)) return undefined;
  const lead = isObject(body.data) ? listedLeadOf(body.data) : undefined;
  if (lead === undefined && body.data !== null) return undefined;
  const left = isObject(body.left) ? body.left : {};
  const count = (reason: QueueReason): number => wholeNumber(left[reason], 0) ?? 0;
  return {
    lead,
    queue: queueReasons.find((reason) => reason === body.queue) ?? null,
    reason: text(body.reason) ?? '',
    due_at: text(body.due_at),
    left: { missed: count('missed'), today: count('today'), new: count('new'), hot: count('hot') },
  };
};
