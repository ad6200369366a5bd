import type { Logger } from '../ports';

const INTERVAL = 1_000;

export interface Repeated {
  /** Resolves when the work under way, if any, is done; it does not begin again. */
  stop(): Promise<void>;
}

/**
 * Does something once a second, never twice at a time. A failure is logged, and the next second tries again. Never keeps
 * the process alive.
 * @param failed for the log, as in "folding the figures failed"
 */
export function everySecond(work: () => Promise<void>, log: Logger, failed: string): Repeated {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= work()
      .catch((error: unknown) => log.warn({ err: error }, `${failed} and will be tried again`))
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
