import { install } from '@sinonjs/fake-timers';
import { settle } from './settle';

/** An idle browser, as the recorded one was before anything happened. */
const idleAfterMs = 20;

const idleCallbacks = (): void => {
  window.requestIdleCallback = (work) => {
    const timer: unknown = setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }), idleAfterMs);
    return Number(timer);
  };
  window.cancelIdleCallback = (timer) => clearTimeout(timer);
};

/** The page's time from `start` on: dates, timers and frames. It stands still until it is moved. */
export const installClock = (start: number) => {
  const clock = install({
    now: start,
    toFake: [
      ...(['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
    ],
  });
  idleCallbacks();
  // The browser's own would end calls while the clock stands still.
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
    return controller.signal;
  };
  let passed = 0;
  return {
    passed: () => passed,
    /** Milliseconds since the start. */
    moveTo: async (at: number): Promise<void> => {
      await settle();
      let isThere = at <= passed;
      if (!isThere) {
        clock.setTimeout(() => {
          isThere = true;
        }, at - passed);
      }
      while (!isThere) {
        try {
          clock.next();
        } catch (error) {
          reportError(error);
        }
        await settle();
      }
      passed = Math.max(passed, at);
    },
    /** Changes the date alone. */
    jump: (by: number): void => clock.setSystemTime(Date.now() + by),
  };
};
