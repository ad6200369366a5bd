import { atRest } from '../dom/frames';
import { approach, lateCode } from '../late/latePart';
import type { Recorder, RecordedStore } from './recorder';

/** After the screen and the reminders. */
const beginAfterMs = 4_000;

let store: RecordedStore;

const code = lateCode(() => import(/* webpackChunkName: "recorder" */ './recorder'));

/** The recorder; it records from its arrival on. */
export const lateRecorder = lateCode(async (): Promise<Recorder> => (await code.fetch()).start(store));

/** Starts recording when the browser is idle, or at the first use of the recorder. */
export const recordLate = (recorded: RecordedStore): void => {
  store = recorded;
  const fetch = () => approach(lateRecorder);
  atRest(fetch, beginAfterMs);
  window.addEventListener('online', fetch);
};
