import type { ColumnType } from 'kysely';
import type { LeadStatus } from '../../contract/leadCodes';
import type { NullableDay, NullableTimestamp, Timestamp } from './columnTypes';

/** What the triggers of `leads` and `lead_notes` write; see the migration `0013_report` for this table and the next one. */
export interface LeadReportTable {
  lead_id: number;
  created_at: Timestamp;
  team_leader_id: number | null;
  agent_id: number | null;
  project: string | null;
  lead_source: string | null;
  lead_status: ColumnType<LeadStatus, number, number>;
  archived_reason: string | null;
  visited_on: NullableDay;
  first_call_at: NullableTimestamp;
}

export interface LeadCallsTable {
  lead_id: number;
  author_id: number | null;
  called_at: Timestamp;
  promised_at: NullableTimestamp;
  team_leader_id: number | null;
  project: string | null;
  lead_source: string | null;
}
