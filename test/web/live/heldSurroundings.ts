import type { Surroundings } from '../../../src/web/live/surroundings';

/** A clock that stands until it is told to go on: what is due by then is done, in its order. */
export const createHeldClock = () => {
  let now = 0;
  const waiting = new Set<{ at: number; work: () => void }>();
  const after: Surroundings['after'] = (ms, work) => {
    const entry = { at: now + ms, work };
    waiting.add(entry);
    return () => waiting.delete(entry);
  };
  const advance = (ms: number): void => {
    const end = now + ms;
    for (;;) {
      const [next] = [...waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      now = next.at;
      waiting.delete(next);
      next.work();
    }
    now = end;
  };
  return {
    after,
    advance,
    /** Milliseconds until each thing that is waited for. */
    waits: (): number[] => [...waiting].map(({ at }) => at - now).sort((one, other) => one - other),
  };
};

/** The locks of one browser: one holder a name, the others in their order. */
export const createLocks = () => {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, ...rest: unknown[]): Promise<unknown> => {
    const [options, work] = rest as [{ signal: AbortSignal }, () => Promise<unknown>];
    const mine = (queues.get(name) ?? Promise.resolve()).then(() => (options.signal.aborted ? undefined : work()));
    queues.set(name, mine);
    return options.signal.aborted ? Promise.reject(new DOMException('Aborted', 'AbortError')) : mine;
  };
  return { request: request as LockManager['request'] };
};

/** The channels of one browser: a message reaches all others of the same name, a turn later. */
export const createChannels = () => {
  const open = new Map<string, Set<EventTarget>>();
  return (name: string): BroadcastChannel => {
    const others = open.get(name) ?? new Set();
    open.set(name, others);
    const channel = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => {
        if (!others.has(channel)) throw new DOMException('Closed', 'InvalidStateError');
        // Copied, as browsers do.
        const copy: unknown = structuredClone(data);
        for (const other of others) {
          if (other !== channel) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data: copy })));
        }
      },
      close: () => others.delete(channel),
    });
    others.add(channel);
    return channel as unknown as BroadcastChannel; // what is used of one
  };
};

/** Gives the page locks and channels, which jsdom lacks; a test file has them from then on. */
export const giveTabs = (locks: unknown, channels: ReturnType<typeof createChannels>): void => {
  if (locks === undefined) Reflect.deleteProperty(navigator, 'locks');
  else Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  // `new` gives what the function returns.
  Object.defineProperty(window, 'BroadcastChannel', {
    value: function BroadcastChannel(name: string) {
      return channels(name);
    },
    configurable: true,
  });
};

/** All turns that are due by now have been taken, those of the network too. */
export const turns = async (count = 20): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};
