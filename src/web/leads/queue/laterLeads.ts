import { indiaDayOf } from '../../../contract/calendar';
import { limits } from '../../../contract/limits';
import { isObject } from '../../../contract/reading';

export interface LaterLead {
  id: number;
  /** `C-000011`. */
  custId: string;
  /** Why it was skipped; null for a called lead. */
  reason: string | null;
  /** ISO 8601; null for the rest of the day. */
  until: string | null;
}

const storageKey = 'callQueueLater';

const isLater = (value: unknown): value is LaterLead =>
  isObject(value) &&
  typeof value.id === 'number' &&
  typeof value.custId === 'string' &&
  (value.reason === null || typeof value.reason === 'string') &&
  (value.until === null || typeof value.until === 'string');

export const readLater = (storage: Storage, userId: number, now: Date): LaterLead[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}');
    const isHere = isObject(stored) && stored.userId === userId && stored.day === indiaDayOf(now);
    return isHere && Array.isArray(stored.leads) ? stored.leads.filter(isLater) : [];
  } catch {
    return [];
  }
};

export const writeLater = (storage: Storage, userId: number, now: Date, leads: readonly LaterLead[]): void => {
  try {
    storage.setItem(storageKey, JSON.stringify({ userId, day: indiaDayOf(now), leads }));
  } catch {
    // With a full storage, the leads come up again.
  }
};

export const withLater = (leads: readonly LaterLead[], one: LaterLead): LaterLead[] =>
  [...leads.filter(({ id }) => id !== one.id), one].slice(-limits.queueSkips);

export const laterIds = (leads: readonly LaterLead[], now: Date): number[] =>
  leads.filter(({ until }) => until === null || Date.parse(until) > now.getTime()).map(({ id }) => id);

/** A lead with a follow-up comes up when that is due; without one, not again today. */
export const afterCall = (id: number, custId: string, followUp: string): LaterLead => ({
  ...{ id, custId, reason: null },
  until: followUp === '' ? null : followUp,
});
