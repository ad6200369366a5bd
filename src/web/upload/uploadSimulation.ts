/** The part of the browser's clock that the simulation needs. */
export interface Timers {
  setInterval: (callback: () => void, milliseconds: number) => number;
  clearInterval: (id: number) => void;
}

/** The simulation's numbers (spec §9), in per cent and milliseconds. */
const step = 10;
const maximum = 100;
const intervalMs = 500;

/**
 * Counts the progress up to its maximum, step by step. Nothing is sent anywhere.
 * @returns a function that stops it early
 */
export const simulateUpload = (
  timers: Timers,
  onProgress: (percent: number) => void,
  onDone: () => void,
): (() => void) => {
  let percent = 0;
  const id = timers.setInterval(() => {
    percent = Math.min(maximum, percent + step);
    onProgress(percent);
    if (percent < maximum) return;
    timers.clearInterval(id);
    onDone();
  }, intervalMs);
  return () => timers.clearInterval(id);
};
