export const browserSurroundings = () => ({
  after: (ms: number, work: () => void): (() => void) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  isOnline: () => navigator.onLine,
  isHidden: () => document.visibilityState === 'hidden',
});

export type Surroundings = ReturnType<typeof browserSurroundings>;
