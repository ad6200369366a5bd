import { useEffect, useId, useSyncExternalStore } from 'react';

const holders = new Set<string>();
const listeners = new Set<() => void>();

const changed = (): void => listeners.forEach((listener) => listener());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUnsavedWork = (isUnsaved: boolean): void => {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    holders.add(id);
    changed();
    return () => {
      holders.delete(id);
      changed();
    };
  }, [id, isUnsaved]);
};

export const useHasUnsavedWork = (): boolean => useSyncExternalStore(subscribe, () => holders.size > 0);
