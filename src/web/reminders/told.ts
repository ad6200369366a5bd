import { isObject, wholeNumber } from '../../contract/reading';

/** How far somebody was told of a follow-up, by stages; 0 for not at all. */
export interface ToldOf {
  /** The last stage that was dismissed. */
  dismissed: number;
  /** The last stage of which the browser's own notification was shown. */
  notified: number;
  /** When that was, in epoch milliseconds. */
  since: number;
}

/** By the key of the notice. */
export type Told = ReadonlyMap<string, ToldOf>;

/** Under this stands what a person on this device was told: without names, and forgotten after a day. */
const storageKey = (userId: number): string => `reminded:${userId}`;

const keptMs = 24 * 60 * 60 * 1000;

const toldOf = (value: unknown): ToldOf | undefined => {
  if (!isObject(value)) return undefined;
  const part = (name: keyof ToldOf): number => wholeNumber(value[name], 0) ?? 0;
  return { dismissed: part('dismissed'), notified: part('notified'), since: part('since') };
};

/** What this person was told of. Whatever else stands there counts as nothing. */
export const readTold = (storage: Storage, userId: number, now: number): Told => {
  const told = new Map<string, ToldOf>();
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(userId)) ?? '{}');
    for (const [key, value] of Object.entries(isObject(stored) ? stored : {})) {
      const one = toldOf(value);
      if (one && Math.abs(now - one.since) < keptMs) told.set(key, one);
    }
  } catch {
    // Not ours, or cut off.
  }
  return told;
};

/** Notes that somebody was told of these. A full storage is no reason to fail: they may be told twice then. */
export const noteTold = (
  storage: Storage,
  userId: number,
  now: number,
  notices: readonly { key: string; stage: number }[],
  how: 'dismissed' | 'notified',
): Told => {
  const told = new Map(readTold(storage, userId, now));
  for (const { key, stage } of notices) {
    const { dismissed, notified } = told.get(key) ?? { dismissed: 0, notified: 0 };
    told.set(key, { dismissed, notified, [how]: stage, since: now });
  }
  try {
    storage.setItem(storageKey(userId), JSON.stringify(Object.fromEntries(told)));
  } catch {
    // See above.
  }
  return told;
};
