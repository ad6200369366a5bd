import { sql, type Kysely } from 'kysely';
import { indiaDayOf } from '../../contract/calendar';
import { inTurns } from './regularly';
import type { Database } from './schema';

const BATCH = 5_000;

/** Unfolded deltas only cost time. Returns at once during another fold. See the migration `0019_figures`. */
export const foldFigures = (db: Kysely<Database>, now: Date, batch = BATCH): Promise<void> =>
  inTurns(db, sql`select fold_figures(${indiaDayOf(now)}::date, ${batch}) as more`);
