export interface ListView {
  /** Pixels. */
  top: number;
  left: number;
  openedId: number | null;
}

const storageKey = 'leadListViews';
const maxViews = 20;

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

/** @param key the history entry's key, a blank and its address */
export const readListView = (storage: Storage, key: string): ListView | undefined =>
  readAll(storage).findLast(([other]) => other === key)?.[1];

export const writeListView = (storage: Storage, key: string, view: ListView): void => {
  const others = readAll(storage).filter(([other]) => other !== key);
  try {
    storage.setItem(storageKey, JSON.stringify([...others, [key, view]].slice(-maxViews)));
  } catch {
    // With a full storage, the list opens at its top.
  }
};
