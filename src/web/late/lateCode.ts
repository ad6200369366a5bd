import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../whenIdle';

export interface Arrival<Module> {
  readonly module?: Module;
  /** Failed attempts so far. */
  readonly failures: number;
  readonly isUnderWay: boolean;
}

/** Code in a file of its own. */
export interface LateCode<Module> {
  /** Concurrent calls share one attempt; a call after a failure starts another. */
  fetch: () => Promise<Module>;
  arrival: () => Arrival<Module>;
  subscribe: (listener: () => void) => () => void;
}

const notAsked: Arrival<never> = { failures: 0, isUnderWay: false };

export const lateCode = <Module>(load: () => Promise<Module>): LateCode<Module> => {
  let arrival: Arrival<Module> = notAsked;
  let attempt: Promise<Module> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Arrival<Module>): void => {
    arrival = next;
    listeners.forEach((listener) => listener());
  };
  const start = async (): Promise<Module> => {
    set({ ...arrival, isUnderWay: true });
    try {
      const module = await load();
      set({ module, failures: 0, isUnderWay: false });
      return module;
    } catch (error) {
      attempt = undefined;
      set({ failures: arrival.failures + 1, isUnderWay: false });
      throw error;
    }
  };
  return {
    fetch: () => (attempt ??= start()),
    arrival: () => arrival,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Fetches code; a failure shows where the code is used. */
export const approach = (code: LateCode<unknown>): void => void code.fetch().catch(() => undefined);

/** `idle`: once the browser has nothing else to do. */
export type Wish = boolean | 'idle';

const useFetch = (code: LateCode<unknown>, wish: Wish): void => {
  useEffect(() => {
    if (!wish || code.arrival().module) return undefined;
    const fetch = () => approach(code);
    const cancel = wish === 'idle' ? whenIdle(fetch) : undefined;
    if (wish === true) fetch();
    window.addEventListener('online', fetch);
    return () => {
      cancel?.();
      window.removeEventListener('online', fetch);
    };
  }, [code, wish]);
};

/** Fetches code ahead of its use, when the browser is idle. */
export const useApproach = (code: LateCode<unknown>, isAhead = true): void => useFetch(code, isAhead && 'idle');

/** Fetches code as wished and follows its arrival; a use without a wish is never drawn again for it. */
export const useLate = <Module>(code: LateCode<Module>, wish: Wish): Arrival<Module> => {
  useFetch(code, wish);
  return useSyncExternalStore(code.subscribe, () => (wish ? code.arrival() : notAsked));
};
