import { isObject, wholeNumber } from '../../contract/reading';

export interface Handled {
  dismissed: number;
  /** The last stage with a browser notification. */
  notified: number;
  since: number;
}

export type HandledNotices = ReadonlyMap<string, Handled>;

/** Without names, and dropped after a day. */
const storageKey = (userId: number): string => `reminded:${userId}`;

const keptMs = 24 * 60 * 60 * 1000;

const handledOf = (value: unknown): Handled | undefined => {
  if (!isObject(value)) return undefined;
  const part = (name: keyof Handled): number => wholeNumber(value[name], 0) ?? 0;
  return { dismissed: part('dismissed'), notified: part('notified'), since: part('since') };
};

export const readHandled = (storage: Storage, userId: number, now: number): HandledNotices => {
  const handled = new Map<string, Handled>();
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(userId)) ?? '{}');
    for (const [key, value] of Object.entries(isObject(stored) ? stored : {})) {
      const one = handledOf(value);
      if (one && Math.abs(now - one.since) < keptMs) handled.set(key, one);
    }
  } catch {
    // Malformed or truncated.
  }
  return handled;
};

export const markHandled = (
  storage: Storage,
  userId: number,
  now: number,
  notices: readonly { key: string; stage: number }[],
  how: 'dismissed' | 'notified',
): HandledNotices => {
  const handled = new Map(readHandled(storage, userId, now));
  for (const { key, stage } of notices) {
    const { dismissed, notified } = handled.get(key) ?? { dismissed: 0, notified: 0 };
    handled.set(key, { dismissed, notified, [how]: stage, since: now });
  }
  try {
    storage.setItem(storageKey(userId), JSON.stringify(Object.fromEntries(handled)));
  } catch {
    // The storage is full: a reminder may appear twice.
  }
  return handled;
};
