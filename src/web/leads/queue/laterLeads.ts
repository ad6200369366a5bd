import { indiaDayOf } from '../../../contract/calendar';
import { limits } from '../../../contract/limits';
import { isObject } from '../../../contract/reading';

/** A lead that is not to come again for a while. */
export interface LaterLead {
  id: number;
  /** `C-000011`. */
  custId: string;
  /** Why it was skipped; null for one that was called. */
  reason: string | null;
  /** Until when, ISO 8601; null for the rest of the day. */
  until: string | null;
}

const storageKey = 'callQueueLater';

const isLater = (value: unknown): value is LaterLead =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.custId === 'string' &&
  (value.reason === null || typeof value.reason === 'string') &&
  (value.until === null || typeof value.until === 'string');

/** What this tab keeps for later today; of another person or another day, nothing. */
export const readLater = (storage: Storage, userId: number, now: Date): LaterLead[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    const isHere = isObject(stored) && stored.userId === userId && stored.day === indiaDayOf(now);
    return isHere && Array.isArray(stored.leads) ? stored.leads.filter(isLater) : [];
  } catch {
    return [];
  }
};

/** Keeps it. A full storage is not a reason to fail: the leads come again then. */
export const writeLater = (storage: Storage, userId: number, now: Date, leads: readonly LaterLead[]): void => {
  try {
    storage.setItem(storageKey, JSON.stringify({ userId, day: indiaDayOf(now), leads }));
  } catch {
    // As said above.
  }
};

/** One more, in place of what was kept of the same lead; the oldest go when there are too many to be skipped. */
export const withLater = (leads: readonly LaterLead[], one: LaterLead): LaterLead[] =>
  [...leads.filter(({ id }) => id !== one.id), one].slice(-limits.queueSkips);

/** The ids that are not to come now. */
export const laterIds = (leads: readonly LaterLead[], now: Date): number[] =>
  leads.filter(({ until }) => until === null || Date.parse(until) > now.getTime()).map(({ id }) => id);

/**
 * What is kept of a lead that was called. One with a follow-up comes when that is due, and not a minute earlier; one that
 * was left without has had its turn today.
 */
export const afterCall = (id: number, custId: string, followUp: string): LaterLead => ({
  ...{ id, custId, reason: null },
  until: followUp === '' ? null : followUp,
});
