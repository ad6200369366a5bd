import { useEffect, useState, useSyncExternalStore } from 'react';
import { makeSignal } from '../dom/signal';
import { draftGroup } from '../session/draftKey';
import { useAppStore } from '../session/sessionSlice';
import { type KeptDraft, listDrafts, writeDraft } from './drafts';
import { randomKey } from './idempotencyKey';

/** Milliseconds between writes while typing. */
const pauseMs = 500;

interface DraftKeeperOptions {
  storage: Storage;
  userId: number;
  /** The form's name and the record's id. */
  record: string;
  /** Checked before each write: after a sign-out nothing may reappear. */
  mayKeep: () => boolean;
}

interface DraftState {
  /** An undecided draft of an earlier visit or another tab. */
  offered: KeptDraft | undefined;
  /** Epoch milliseconds; undefined while the form is not kept. */
  keptAt: number | undefined;
  /** The device had no room. */
  isRefused: boolean;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Each open form stores its draft under its own key, so that two tabs, or a new form, never overwrite another draft.
 */
export const createDraftKeeper = ({ storage, userId, record, mayKeep }: DraftKeeperOptions) => {
  const group = draftGroup(userId, record);
  const newPlace = (): string => group + randomKey();
  let place = newPlace();
  let waiting: object | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { notify, follow } = makeSignal();
  const nextOffer = () => listDrafts(storage, group, Date.now()).find((draft) => draft.key !== place);
  let state: DraftState = { offered: nextOffer(), keptAt: undefined, isRefused: false };

  const set = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    notify();
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === undefined || !mayKeep()) return;
    const savedAt = Date.now();
    const isKept = writeDraft(storage, place, { savedAt, values: waiting });
    waiting = undefined;
    set(isKept ? { keptAt: savedAt, isRefused: false } : { isRefused: true });
  };

  return {
    subscribe: follow,
    state: (): DraftState => state,
    flush,
    keep: (values: object): void => {
      waiting = values;
      timer ??= setTimeout(flush, pauseMs);
    },
    /** Whether a draft of this form is stored now. */
    keepNow: (): boolean => {
      flush();
      return state.keptAt !== undefined && !state.isRefused;
    },
    drop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
      storage.removeItem(place);
      if (state.keptAt !== undefined || state.isRefused) set({ keptAt: undefined, isRefused: false });
    },
    /** Edits since then stay behind as a draft of their own. */
    restore: (): Record<string, unknown> | undefined => {
      const { offered } = state;
      if (!offered) return undefined;
      flush();
      if (state.keptAt !== undefined) place = newPlace();
      const savedAt = Date.now();
      const isKept = writeDraft(storage, place, { savedAt, values: offered.values });
      if (isKept) storage.removeItem(offered.key);
      const next = nextOffer();
      set({ offered: next?.key === offered.key ? undefined : next, keptAt: savedAt, isRefused: !isKept });
      return offered.values;
    },
    discard: (): void => {
      if (!state.offered) return;
      storage.removeItem(state.offered.key);
      set({ offered: nextOffer() });
    },
  };
};

/** Without a record nothing is kept; it never changes. */
export const useDraftKeeper = (record: string | undefined): DraftKeeper => {
  const store = useAppStore();
  const [keeper] = useState(() => {
    const owner = (): number | undefined => {
      const { user, expiredUser } = store.getState().session;
      return (user ?? expiredUser)?.user_id;
    };
    const userId = owner() ?? 0;
    return createDraftKeeper({
      storage: window.localStorage,
      userId,
      record: record ?? '',
      mayKeep: () => record !== undefined && owner() === userId,
    });
  });

  useEffect(() => {
    // The last chances before a tab closes, crashes or is discarded.
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', hidden);
      keeper.flush();
    };
  }, [keeper]);

  return keeper;
};

export const useDraftState = (keeper: DraftKeeper): DraftState => useSyncExternalStore(keeper.subscribe, keeper.state);
