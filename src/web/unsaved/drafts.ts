import { draftPrefix } from '../draftKey';

/** How long an unsaved form is kept. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** What somebody typed into a form and has not saved. */
export interface Draft<Values> {
  /** Epoch milliseconds. */
  savedAt: number;
  values: Values;
}

/** The kept draft, or undefined when there is none, it is older than a day or cannot be read. */
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

/** Keeps a draft; false when the device has no room for it. */
export const writeDraft = (storage: Storage, key: string, draft: Draft<object>): boolean => {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

/** A draft, together with the key under which it is stored. */
export interface KeptDraft extends Draft<Record<string, unknown>> {
  key: string;
}

/** The drafts whose keys begin the same way, newest first. */
export const listDrafts = (storage: Storage, keyPrefix: string, now: number): KeptDraft[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(keyPrefix))
    .flatMap((key) => {
      const draft = readDraft(storage, key, now);
      return draft ? [{ ...draft, key }] : [];
    })
    .sort((one, other) => other.savedAt - one.savedAt);

export const discardDraft = (storage: Storage, key: string): void => storage.removeItem(key);

/** Removes the drafts that are older than a day, whoever they belong to. */
export const discardOldDrafts = (storage: Storage, now: number): void => {
  // Reading one that is too old removes it.
  listDrafts(storage, draftPrefix, now);
};

/** Everybody's drafts on this device: a sign-out leaves nothing behind. */
export const discardAllDrafts = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
};
