import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { indiaDayOf } from '../../contract/calendar';
import type { Clock, Logger } from '../ports';
import { everySecond, type Repeated } from './everySecond';
import type { Database } from './schema';

/** Lines of one transaction: some hundred milliseconds of work at most. */
const BATCH = 5_000;

/**
 * Folds what the changes of leads left behind into the figures (see the migrations `0005_lead_figures` and
 * `0014_report_days`) and moves those that go by it to the day of `now`. Lists, counters and reports are exact before as well
 * as after; only the time they take grows with what is not folded. Returns at once while another process is folding.
 */
export async function foldFigures(db: Kysely<Database>, now: Date, batch = BATCH): Promise<void> {
  await foldAll(db, sql`fold_lead_figures(${indiaDayOf(now)}::date, ${batch})`);
  await foldAll(db, sql`fold_report_days(${batch})`);
}

/** Batch by batch, each in a transaction of its own. */
async function foldAll(db: Kysely<Database>, foldBatch: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ more: boolean }>`select ${foldBatch} as more`.execute(db);
    if (rows[0]?.more !== true) return;
    await nextTurn();
  }
}

/** Folds once a second. Never keeps the process alive. */
export const startFolding = (db: Kysely<Database>, { clock, log }: { clock: Clock; log: Logger }): Repeated =>
  everySecond(() => foldFigures(db, clock.now()), log, 'folding the figures failed');
