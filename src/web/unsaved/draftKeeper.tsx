import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { makeSignal } from '../dom/signal';
import { draftGroup } from '../session/draftKey';
import { useAppStore, selectShownUser } from '../session/sessionSlice';
import { formatTimestamp } from '../texts/dates';
import { Button } from '../ui/Button';
import { Note } from '../ui/Note';
import { type KeptDraft, listDrafts, writeDraft } from './drafts';
import { randomKey } from './idempotencyKey';
import { comesBack } from './leaveForNow';

/** Milliseconds between writes while typing. */
const pauseMs = 500;

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
 * @param group the start of the keys of the same person and record
 * @param mayKeep checked before each write: after a sign-out nothing may reappear
 */
export const createDraftKeeper = (group: string, mayKeep: () => boolean) => {
  const newPlace = (): string => group + randomKey();
  let place = newPlace();
  let waiting: object | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { notify, follow } = makeSignal();
  const nextOffer = () => listDrafts(localStorage, group, Date.now()).find((draft) => draft.key !== place);
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
    const isKept = writeDraft(localStorage, place, { savedAt, values: waiting });
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
      localStorage.removeItem(place);
      if (state.keptAt !== undefined || state.isRefused) set({ keptAt: undefined, isRefused: false });
    },
    /** Edits since then stay behind as a draft of their own. */
    restore: (): Record<string, unknown> | undefined => {
      const { offered } = state;
      if (!offered) return undefined;
      flush();
      if (state.keptAt !== undefined) place = newPlace();
      const savedAt = Date.now();
      const isKept = writeDraft(localStorage, place, { savedAt, values: offered.values });
      if (isKept) localStorage.removeItem(offered.key);
      const next = nextOffer();
      set({ offered: next?.key === offered.key ? undefined : next, keptAt: savedAt, isRefused: !isKept });
      return offered.values;
    },
    discard: (): void => {
      if (!state.offered) return;
      localStorage.removeItem(state.offered.key);
      set({ offered: nextOffer() });
    },
  };
};

/** Without a record nothing is kept; it never changes. */
export const useDraftKeeper = (record: string | undefined): DraftKeeper => {
  const store = useAppStore();
  const [keeper] = useState(() => {
    const owner = (): number | undefined => selectShownUser(store.getState())?.user_id;
    const userId = owner() ?? 0;
    return createDraftKeeper(draftGroup(userId, record ?? ''), () => record !== undefined && owner() === userId);
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

interface DraftOfferProps {
  keeper: DraftKeeper;
  onRestore: (values: Record<string, unknown>) => void;
}

export const DraftOffer = ({ keeper, onRestore }: DraftOfferProps) => {
  const { offered } = useDraftState(keeper);
  const { key } = useLocation();
  const restore = (): void => {
    const values = keeper.restore();
    if (values) onRestore(values);
  };
  const takeUp = useEffectEvent(() => {
    if (comesBack(key)) restore();
  });
  useEffect(() => takeUp(), []);
  if (!offered) return null;
  return (
    <Note
      role="status"
      severity="info"
      action={
        <>
          <Button onClick={restore}>Restore</Button>
          <Button onClick={keeper.discard}>Discard</Button>
        </>
      }
    >
      You have an unsaved draft from {formatTimestamp(new Date(offered.savedAt).toISOString())}
    </Note>
  );
};
