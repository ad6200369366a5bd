/** Reaches this person's other tabs; for browsers without channels, each tab is independent. */
export const tabChannel = (name: string) => {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined;
  return {
    post: (message: object): void => channel?.postMessage(message),
    listen: (onMessage: (message: unknown) => void): (() => void) => {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
      return () => channel?.close();
    },
  };
};

export type TabChannel = ReturnType<typeof tabChannel>;

/**
 * Calls `onHeld` once this tab holds the lock; returns a function that releases it. Each tab holds it where there are no
 * locks: on pages without https, and where the browser refuses them.
 */
export const tabLock = (name: string, onHeld: () => void): (() => void) => {
  const over = new AbortController();
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      over.signal.addEventListener('abort', () => resolve());
      onHeld();
    });
  const onRefused = (): void => {
    if (!over.signal.aborted) onHeld();
  };
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (locks) locks.request(name, { signal: over.signal }, hold).catch(onRefused);
  else onHeld();
  return () => over.abort();
};
