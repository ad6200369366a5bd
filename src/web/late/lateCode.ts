import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Press } from '../presses/press';
import { replay } from '../presses/replay';
import { atRest, whenIdle } from '../dom/frames';
import { makeSignal } from '../dom/signal';

interface Arrival<Module> {
  readonly module?: Module;
  /** Failed attempts so far. */
  readonly failures: number;
  /** True if the last attempt failed and none is under way. */
  readonly hasFailed: boolean;
}

export interface LateCode<Module> {
  /** Concurrent calls share one attempt; a call after a failure starts another. */
  fetch: () => Promise<Module>;
  arrival: () => Arrival<Module>;
  subscribe: (listener: () => void) => () => void;
}

const notAsked: Arrival<never> = { failures: 0, hasFailed: false };

export const lateCode = <Module>(load: () => Promise<Module>): LateCode<Module> => {
  let arrival: Arrival<Module> = notAsked;
  let attempt: Promise<Module> | undefined;
  const { notify, follow } = makeSignal();
  const set = (next: Arrival<Module>): void => {
    arrival = next;
    notify();
  };
  const start = async (): Promise<Module> => {
    set({ ...arrival, hasFailed: false });
    try {
      // Code that is there already would run in the task that asks for it, and make that one long.
      if ('scheduler' in window) await scheduler.yield();
      const module = await load();
      set({ module, failures: 0, hasFailed: false });
      return module;
    } catch (error) {
      attempt = undefined;
      set({ failures: arrival.failures + 1, hasFailed: true });
      throw error;
    }
  };
  return {
    fetch: () => (attempt ??= start()),
    arrival: () => arrival,
    subscribe: follow,
  };
};

/** Fetches code; a failure shows where the code is used. */
export const approach = (code: LateCode<unknown>): void => void code.fetch().catch(() => undefined);

/** `idle`: once the browser has nothing else to do; `rest`: after a second of that. */
type Wish = boolean | 'idle' | 'rest';

const begins = { idle: whenIdle, rest: atRest };

const useFetch = (code: LateCode<unknown>, wish: Wish): void => {
  useEffect(() => {
    if (!wish || code.arrival().module) return undefined;
    const fetch = () => approach(code);
    const cancel = wish === true ? undefined : begins[wish](fetch);
    if (wish === true) fetch();
    window.addEventListener('online', fetch);
    return () => {
      cancel?.();
      window.removeEventListener('online', fetch);
    };
  }, [code, wish]);
};

/** Fetches code ahead of its use, when the page has rested. */
export const useApproach = (code: LateCode<unknown>): void => useFetch(code, 'rest');

/**
 * Fetches code as wished and follows its arrival; a use without a wish is never drawn again for it.
 * @param arrive returns the element in which presses that waited for the code happen, if they still may
 */
export const useLate = <Module>(
  code: LateCode<Module>,
  wish: Wish,
  arrive?: (waiting: Press[]) => HTMLElement | null | undefined,
) => {
  useFetch(code, wish);
  const arrival = useSyncExternalStore(code.subscribe, () => (wish ? code.arrival() : notAsked));
  const waiting = useRef<Press[]>([]);
  const begin = useEffectEvent(() => {
    const box = arrive?.(waiting.current);
    if (box) void replay(waiting.current, box);
  });
  const isThere = arrival.module !== undefined;
  useLayoutEffect(() => {
    if (isThere) begin();
  }, [isThere]);
  return { ...arrival, waiting };
};
