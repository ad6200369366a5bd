import { draftPrefix } from '../session/draftKey';

const lifetimeMs = 24 * 60 * 60 * 1000;

export interface Draft<Values> {
  /** Epoch milliseconds. */
  savedAt: number;
  values: Values;
}

/** Undefined if missing, older than a day or unreadable. */
const readDraft = (storage: Storage, key: string, now: number): Draft<Record<string, unknown>> | undefined => {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('savedAt' in draft) || !('values' in draft)) return undefined;
    const { savedAt, values } = draft;
    if (typeof savedAt !== 'number' || typeof values !== 'object' || values === null) return undefined;
    if (now - savedAt > lifetimeMs) {
      storage.removeItem(key);
      return undefined;
    }
    return { savedAt, values: values as Record<string, unknown> }; // an object, just checked
  } catch {
    return undefined;
  }
};

/** False without room on the device. */
export const writeDraft = (storage: Storage, key: string, draft: Draft<object>): boolean => {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export interface KeptDraft extends Draft<Record<string, unknown>> {
  key: string;
}

/** Newest first. */
export const listDrafts = (storage: Storage, keyPrefix: string, now: number): KeptDraft[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(keyPrefix))
    .flatMap((key) => {
      const draft = readDraft(storage, key, now);
      return draft ? [{ ...draft, key }] : [];
    })
    .sort((one, other) => other.savedAt - one.savedAt);

export const discardDraft = (storage: Storage, key: string): void => storage.removeItem(key);

/** Removes drafts of all people older than a day. */
export const discardOldDrafts = (storage: Storage, now: number): void => {
  // Reading removes expired drafts.
  listDrafts(storage, draftPrefix, now);
};

/** Of all people: a sign-out leaves nothing behind. */
export const discardAllDrafts = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
};
