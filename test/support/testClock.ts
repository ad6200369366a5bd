import type { Clock } from '../../src/server/ports';

/** Noon in India on a Wednesday: the time at which test databases are filled. */
export const testNow = new Date('2026-06-17T12:00:00+05:30');

export interface SettableClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

/** A clock that only moves when set. */
export function createClock(start: Date | string = testNow): SettableClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
