import { indiaDayOf } from '../../contract/calendar';
import { limits } from '../../contract/limits';
import { isObject, text } from '../../contract/reading';
import { id, record, rows, textOrNull, type Read } from '../../contract/record';
import { parsed } from '../texts/parsed';

const laterLead = record({
  id,
  /** `C-000011`. */
  custId: text,
  /** Why it was skipped; null for a called lead. */
  reason: textOrNull,
  /** ISO 8601; null for the rest of the day. */
  until: textOrNull,
});

export type LaterLead = Read<typeof laterLead>;

const laterLeads = rows(laterLead, 'id');

const storageKey = 'callQueueLater';

export const readLater = (storage: Storage, userId: number, now: Date): LaterLead[] => {
  const stored = parsed(storage.getItem(storageKey));
  const isHere = isObject(stored) && stored.userId === userId && stored.day === indiaDayOf(now);
  return isHere ? laterLeads(stored.leads) : [];
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
export const afterCall = (lead: Pick<LaterLead, 'id' | 'custId'>, followUp: string): LaterLead => ({
  ...lead,
  reason: null,
  until: followUp === '' ? null : followUp,
});
