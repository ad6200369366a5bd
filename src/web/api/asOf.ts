import { useCallback, useSyncExternalStore } from 'react';
import { useAppStore } from '../session/sessionSlice';

/** When data that no answer has confirmed since came from the server. */
export const asOf = new WeakMap<object, number>();

/**
 * Undefined for data that is up to date. An answer equal to the kept one, and of its millisecond, leaves the store's
 * state as it is, for which a selector would not be asked again.
 */
export const useAsOf = (data: object | undefined): number | undefined => {
  const store = useAppStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  return useSyncExternalStore(subscribe, () => data && asOf.get(data));
};
