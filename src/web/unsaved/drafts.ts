import { isObject } from '../../contract/reading';
import { draftPrefix } from '../session/draftKey';

const lifetimeMs = 24 * 60 * 60 * 1000;

export interface KeptDraft {
  key: string;
  /** Epoch milliseconds. */
  savedAt: number;
  values: Record<string, unknown>;
}

/** Undefined if missing, older than a day or unreadable. */
const readDraft = (storage: Storage, key: string, now: number): KeptDraft | undefined => {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    const { savedAt, values }: Record<string, unknown> = isObject(draft) ? draft : {};
    if (typeof savedAt !== 'number' || !isObject(values)) return undefined;
    if (now - savedAt > lifetimeMs) {
      storage.removeItem(key);
      return undefined;
    }
    return { key, savedAt, values };
  } catch {
    return undefined;
  }
};

/** False without room on the device. */
export const writeDraft = (storage: Storage, key: string, draft: { savedAt: number; values: object }): boolean => {
  try {
    storage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

/** Newest first. */
export const listDrafts = (storage: Storage, keyPrefix: string, now: number): KeptDraft[] =>
  Object.keys(storage)
    .filter((key) => key.startsWith(keyPrefix))
    .flatMap((key) => readDraft(storage, key, now) ?? [])
    .sort((one, other) => other.savedAt - one.savedAt);

/** Removes drafts of all people older than a day. */
export const discardOldDrafts = (storage: Storage, now: number): void => {
  // Reading removes expired drafts.
  listDrafts(storage, draftPrefix, now);
};

/** Discards the drafts of all people: a sign-out leaves nothing behind. */
export const discardAllDrafts = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key);
};
