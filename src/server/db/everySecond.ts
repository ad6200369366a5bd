import type { Logger } from '../ports';

const INTERVAL = 1_000;

export interface RepeatingTask {
  stop(): Promise<void>;
}

/**
 * Never overlaps, and never keeps the process alive.
 * @param failureText for the log: "folding the figures failed"
 */
export function everySecond(work: () => Promise<void>, log: Logger, failureText: string): RepeatingTask {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= work()
      .catch((error: unknown) => log.warn({ err: error }, `${failureText} and will be tried again`))
      .finally(() => {
        current = null;
      });
  }, INTERVAL).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
