/** What the tabs of one person say to each other. */
export interface TabChannel {
  post: (message: object) => void;
  /** Gives what other tabs say; returns the function that ends it. */
  listen: (onMessage: (message: unknown) => void) => () => void;
}

/** Makes one of several tabs the keeper: calls `onHeld` once this one is. The function it returns gives that up. */
export type HoldAlone = (onHeld: () => void) => () => void;

/** Of a browser without such channels, each tab stands for itself. */
const noChannel: TabChannel = { post: () => undefined, listen: () => () => undefined };

/** The channel of this name between the tabs of this browser. */
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

/** By a lock of the browser; without these every tab keeps for itself, and what they store tells them apart. */
export const holdAlone =
  (name: string): HoldAlone =>
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
    // Given up before it was this tab's turn: nothing to tell.
    locks.request(name, { signal: waiting.signal }, hold).catch(() => undefined);
    return () => release();
  };
