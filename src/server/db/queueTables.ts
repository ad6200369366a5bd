import type { ColumnType } from 'kysely';
import type { Timestamp } from './columnTypes';

/** Migration `0012_next_lead`. */
export interface LeadHoldsTable {
  lead_id: number;
  user_id: number;
  until: Timestamp;
}

/** See the migration `0017_undo_facts`. */
export interface DuplicateChecksTable {
  user_id: number;
  checked_at: ColumnType<unknown, never, never>;
}
