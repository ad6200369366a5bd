import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { indiaDayOf } from '../../contract/calendar';
import type { Clock, Logger } from '../ports';
import { everySecond, type RepeatingTask } from './everySecond';
import type { Database } from './schema';

const BATCH = 5_000;

/** Unfolded deltas only cost time. Returns at once during another fold. See the migration `0019_figures`. */
export async function foldFigures(db: Kysely<Database>, now: Date, batch = BATCH): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ more: boolean }>`
      select fold_figures(${indiaDayOf(now)}::date, ${batch}) as more`.execute(db);
    if (rows[0]?.more !== true) return;
    await nextTurn();
  }
}

export const startFolding = (db: Kysely<Database>, { clock, log }: { clock: Clock; log: Logger }): RepeatingTask =>
  everySecond(() => foldFigures(db, clock.now()), log, 'folding the figures failed');
