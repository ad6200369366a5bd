export interface Timers {
  setInterval: (callback: () => void, milliseconds: number) => number;
  clearInterval: (id: number) => void;
}

/** Percent and milliseconds (spec §9). */
const step = 10;
const maximum = 100;
const intervalMs = 500;

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
