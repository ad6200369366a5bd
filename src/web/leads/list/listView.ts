/** How somebody left a list. */
export interface ListView {
  /** Pixels. */
  top: number;
  left: number;
  /** The lead that was opened from it. */
  openedId: number | null;
}

const storageKey = 'leadListViews';
const kept = 20;

const isView = (value: unknown): value is ListView =>
  typeof value === 'object' &&
  value !== null &&
  'top' in value &&
  typeof value.top === 'number' &&
  'left' in value &&
  typeof value.left === 'number' &&
  'openedId' in value &&
  (value.openedId === null || typeof value.openedId === 'number');

const readAll = (storage: Storage): [string, ListView][] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(
          (entry): entry is [string, ListView] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && isView(entry[1]),
        )
      : [];
  } catch {
    return [];
  }
};

/**
 * How the list was left at this history entry, if that is known.
 * @param key the history entry and, after a blank, its address
 */
export const readListView = (storage: Storage, key: string): ListView | undefined =>
  readAll(storage).findLast(([other]) => other === key)?.[1];

/** Keeps how a list was left, for Back; the oldest ones are dropped. A full storage is not a reason to fail. */
export const writeListView = (storage: Storage, key: string, view: ListView): void => {
  const others = readAll(storage).filter(([other]) => other !== key);
  try {
    storage.setItem(storageKey, JSON.stringify([...others, [key, view]].slice(-kept)));
  } catch {
    // The list then starts at its top.
  }
};
