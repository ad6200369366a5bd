import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppStore } from '../session/hooks';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draftKeeper';

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
