import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { indiaDayOf } from '../../contract/calendar';
import type { Clock, Logger } from '../ports';
import type { Database } from './schema';

const INTERVAL = 1_000;
/** Lines of one transaction: some hundred milliseconds of work at most. */
const BATCH = 20_000;

/**
 * Folds what the changes of leads left behind into the figures (see the migration `0005_lead_figures`) and moves them to
 * the day of `now`. Lists and counters are exact before as well as after; only the time they take grows with what is not
 * folded. Returns at once while another process is folding.
 */
export async function foldFigures(db: Kysely<Database>, now: Date, batch = BATCH): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ more: boolean }>`
      select fold_lead_figures(${indiaDayOf(now)}::date, ${batch}) as more`.execute(db);
    if (rows[0]?.more !== true) return;
    await nextTurn();
  }
}

interface Folding {
  /** Resolves when nothing is being folded any more. */
  stop(): Promise<void>;
}

/** Folds once a second. Never keeps the process alive. */
export function startFolding(db: Kysely<Database>, { clock, log }: { clock: Clock; log: Logger }): Folding {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= foldFigures(db, clock.now())
      .catch((error: unknown) => log.warn({ err: error }, 'folding the figures failed and will be tried again'))
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
