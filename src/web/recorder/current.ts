import { whenIdle } from '../dom/frames';
import { lateCode } from '../late/lateCode';
import type { Recorder, RecordedStore } from './recorder';

/** After the screen and the reminders. */
const beginAfterMs = 4_000;

export const lateRecorder = lateCode(() => import('./start'));

let recorder: Recorder | undefined;

/** Undefined until its code has come. */
export const currentRecorder = (): Recorder | undefined => recorder;

/** Records from when the browser is idle, or from when somebody asks for the recorder. */
export const recordLate = (store: RecordedStore): void => {
  lateRecorder.subscribe(() => {
    const { module } = lateRecorder.arrival();
    if (module) recorder ??= module.start(store);
  });
  const fetch = (): void =>
    void lateRecorder.fetch().catch(() => window.addEventListener('online', fetch, { once: true }));
  setTimeout(() => whenIdle(fetch), beginAfterMs);
};
