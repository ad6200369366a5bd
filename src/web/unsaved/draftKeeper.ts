import { draftGroup } from '../draftKey';
import { discardDraft, listDrafts, writeDraft, type KeptDraft } from './drafts';
import { randomKey } from './idempotencyKey';

/** How long typing goes on before it is written again, in milliseconds. */
const pauseMs = 500;

interface DraftKeeperOptions {
  storage: Storage;
  userId: number;
  /** The form's name and the record's id. */
  record: string;
  /** Asked before each write: after a sign-out nothing may come back. */
  mayKeep: () => boolean;
  now?: () => number;
  newId?: () => string;
}

export interface DraftState {
  /** A draft of an earlier visit, or of another tab, that nobody decided about yet. */
  offered: KeptDraft | undefined;
  /** When this form was last kept, in epoch milliseconds; undefined while it is not. */
  keptAt: number | undefined;
  /** The device had no room. */
  isRefused: boolean;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Keeps what is typed into one form. Every opened form has a place of its own under the person and the record, so that two
 * tabs, or a new start beside an old draft, never overwrite each other.
 */
export const createDraftKeeper = ({
  storage,
  userId,
  record,
  mayKeep,
  now = Date.now,
  newId = randomKey,
}: DraftKeeperOptions) => {
  const group = draftGroup(userId, record);
  const newPlace = (): string => group + newId();
  let place = newPlace();
  let waiting: object | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const nextOffer = () => listDrafts(storage, group, now()).find((draft) => draft.key !== place);
  let state: DraftState = { offered: nextOffer(), keptAt: undefined, isRefused: false };

  const set = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    listeners.forEach((listener) => listener());
  };

  /** Writes at once what waits to be written. */
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === undefined || !mayKeep()) return;
    const savedAt = now();
    const isKept = writeDraft(storage, place, { savedAt, values: waiting });
    waiting = undefined;
    set(isKept ? { keptAt: savedAt, isRefused: false } : { isRefused: true });
  };

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): DraftState => state,
    flush,
    /** Keeps these values in a moment. */
    keep: (values: object): void => {
      waiting = values;
      timer ??= setTimeout(flush, pauseMs);
    },
    /** Writes at once what waits to be written; whether a draft of this form is kept now. */
    keepNow: (): boolean => {
      flush();
      return state.keptAt !== undefined && !state.isRefused;
    },
    /** The form holds nothing unsaved any more. */
    drop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
      discardDraft(storage, place);
      if (state.keptAt !== undefined || state.isRefused) set({ keptAt: undefined, isRefused: false });
    },
    /** Takes over the offered draft. What was typed meanwhile stays behind as a draft of its own. */
    restore: (): Record<string, unknown> | undefined => {
      const { offered } = state;
      if (!offered) return undefined;
      flush();
      if (state.keptAt !== undefined) place = newPlace();
      const savedAt = now();
      const isKept = writeDraft(storage, place, { savedAt, values: offered.values });
      if (isKept) discardDraft(storage, offered.key);
      const next = nextOffer();
      set({ offered: next?.key === offered.key ? undefined : next, keptAt: savedAt, isRefused: !isKept });
      return offered.values;
    },
    /** Throws the offered draft away. */
    discard: (): void => {
      if (!state.offered) return;
      discardDraft(storage, state.offered.key);
      set({ offered: nextOffer() });
    },
  };
};
