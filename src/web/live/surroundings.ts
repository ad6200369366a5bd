export interface Surroundings {
  after: (ms: number, work: () => void) => () => void;
  random: () => number;
  isOnline: () => boolean;
  isHidden: () => boolean;
  locks: Pick<LockManager, 'request'> | undefined;
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
  // Some browsers lack both; pages without encryption lack locks.
  locks: 'locks' in navigator ? navigator.locks : undefined,
  openChannel: 'BroadcastChannel' in window ? (name) => new BroadcastChannel(name) : undefined,
});
