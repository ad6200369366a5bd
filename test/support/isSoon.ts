import { setTimeout as pause } from 'node:timers/promises';

/** Whether something is done within so many milliseconds, while others hold what it may wait for. */
export const isSoon = (work: Promise<unknown>, within: number): Promise<boolean> =>
  Promise.race([work.then(() => true), pause(within, false)]);
