/** What the stream needs of the browser; tests have their own. */
export interface Surroundings {
  /** Does something later; gives the function that calls it off. */
  after: (ms: number, work: () => void) => () => void;
  /** From 0 up to 1. */
  random: () => number;
  /** False only where the browser is sure that there is no network. */
  isOnline: () => boolean;
  isHidden: () => boolean;
  /** Where the browser has them: one tab at a time holds a lock. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Where the browser has them: reaches the other tabs. */
  openChannel: ((name: string) => BroadcastChannel) | undefined;
}

export const browserSurroundings = (): Surroundings => ({
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  isOnline: () => navigator.onLine,
  isHidden: () => document.visibilityState === 'hidden',
  // Both are missing in some browsers, and the locks on pages that came without encryption.
  locks: 'locks' in navigator ? navigator.locks : undefined,
  openChannel: 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : undefined,
});
