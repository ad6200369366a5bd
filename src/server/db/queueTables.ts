import type { Timestamp } from './columnTypes';

/** Migration `0012_next_lead`. */
export interface LeadHoldsTable {
  lead_id: number;
  user_id: number;
  until: Timestamp;
}
