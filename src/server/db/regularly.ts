import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Kysely, RawBuilder } from 'kysely';
import type { Logger } from '../ports';
import type { Database } from './schema';

const aSecond = 1_000;

/**
 * Never overlaps, and never keeps the process alive.
 * @param failureText for the log: "folding the figures failed"
 */
export function regularly(work: () => Promise<void>, log: Logger, failureText: string, interval = aSecond) {
  let current: Promise<void> | null = null;
  const soon = (): void => {
    current ??= work()
      .catch((error: unknown) => log.warn({ err: error }, `${failureText} and will be tried again`))
      .finally(() => {
        current = null;
      });
  };
  const timer = setInterval(soon, interval).unref();
  return {
    soon,
    /** Waits for work under way. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await current;
    },
  };
}

/** Never keeps the process alive. */
export const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Repeats a batch as long as it says `more`, and gives other work its turn between two. */
export async function inTurns(db: Kysely<Database>, batch: RawBuilder<{ more: boolean | null }>): Promise<void> {
  while ((await batch.execute(db)).rows[0]?.more === true) await nextTurn();
}
