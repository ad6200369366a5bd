import { useEffect, useId, useSyncExternalStore } from 'react';
import { makeSignal } from '../dom/signal';

const holders = new Set<string>();
const { notify, follow } = makeSignal();

export const useUnsavedWork = (isUnsaved: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    holders.add(id);
    notify();
    return () => {
      holders.delete(id);
      notify();
    };
  }, [id, isUnsaved]);
};

export const useHasUnsavedWork = (): boolean => useSyncExternalStore(follow, () => holders.size > 0);
