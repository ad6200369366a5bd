export interface TabChannel {
  post: (message: object) => void;
  listen: (onMessage: (message: unknown) => void) => () => void;
}

/** Calls `onHeld` once this tab holds the lock; returns a function that releases it. */
export type TabLock = (onHeld: () => void) => () => void;

/** For browsers without channels: each tab is independent. */
const noChannel: TabChannel = { post: () => undefined, listen: () => () => undefined };

export const tabChannel = (name: string): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return noChannel;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen: (onMessage) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
      return () => channel.close();
    },
  };
};

/** Without locks every tab is a keeper; the shared storage prevents most repetitions. */
export const tabLock =
  (name: string): TabLock =>
  (onHeld) => {
    const { locks } = navigator as { locks?: LockManager }; // missing on pages without https
    if (!locks) {
      onHeld();
      return () => undefined;
    }
    const waiting = new AbortController();
    let release: () => void = () => waiting.abort();
    const hold = (): Promise<void> =>
      new Promise((resolve) => {
        release = resolve;
        onHeld();
      });
    // Rejects if it is released before this tab's turn.
    locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
    return () => release();
  };
