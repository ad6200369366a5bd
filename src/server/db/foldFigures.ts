import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { indiaDayOf } from '../../contract/calendar';
import type { Clock, Logger } from '../ports';
import { everySecond, type RepeatingTask } from './everySecond';
import type { Database } from './schema';

const BATCH = 5_000;

/**
 * Unfolded deltas only cost time. Returns at once during another fold. See `0005_lead_figures` and `0014_report_days`.
 */
export async function foldFigures(db: Kysely<Database>, now: Date, batch = BATCH): Promise<void> {
  await foldAll(db, sql`fold_lead_figures(${indiaDayOf(now)}::date, ${batch})`);
  await foldAll(db, sql`fold_report_days(${batch})`);
}

async function foldAll(db: Kysely<Database>, foldBatch: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ more: boolean }>`select ${foldBatch} as more`.execute(db);
    if (rows[0]?.more !== true) return;
    await nextTurn();
  }
}

export const startFolding = (db: Kysely<Database>, { clock, log }: { clock: Clock; log: Logger }): RepeatingTask =>
  everySecond(() => foldFigures(db, clock.now()), log, 'folding the figures failed');
