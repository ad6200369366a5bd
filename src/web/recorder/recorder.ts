import type { Middleware, Reducer } from '@reduxjs/toolkit';
import type { ProblemFile } from './problem';

/** The store whose actions are recorded. */
export interface RecordedStore {
  getState: () => object;
  addMiddleware: (middleware: Middleware) => void;
}

/** What a recorder needs of its surroundings. */
export interface RecorderPorts {
  store: RecordedStore;
  /** The store's, without what writes to the device. */
  reducer: Reducer<object>;
  /** Milliseconds of the epoch; may jump. */
  now: () => number;
  /** Milliseconds that never jump. */
  elapsed: () => number;
  /** Two random numbers of 32 bits: the key of the made-up words. */
  random: () => readonly [number, number];
  window: Window & typeof globalThis;
}

export interface Recorder {
  /** What was recorded until now. `expected` is in the person's own words. */
  file: (expected: string) => ProblemFile;
  stop: () => void;
}
