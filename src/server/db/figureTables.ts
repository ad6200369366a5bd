import type { ColumnType } from 'kysely';
import type { LeadStatus } from '../../contract/leadCodes';
import type { Day, NullableDay, NullableTimestamp, Timestamp } from './columnTypes';

/** Written by the triggers of `leads` and `lead_notes`: see the migration `0013_report`. */
interface LeadReportTable {
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

interface LeadCallsTable {
  lead_id: number;
  author_id: number | null;
  called_at: Timestamp;
  promised_at: NullableTimestamp;
  team_leader_id: number | null;
  project: string | null;
  lead_source: string | null;
}

/** Changes that are not folded into the figures yet: see the migration `0019_figures`. */
interface FigureDeltasTable {
  team_leader_id: number | null;
  agent_id: number | null;
  project: string | null;
  lead_source: string | null;
  is_call: boolean;
  day: Day;
  lead_status: ColumnType<LeadStatus | null, number | null, number | null>;
  archived_reason: string | null;
  has_visit: boolean | null;
  wait_class: number | null;
  due_day: NullableDay;
  is_kept: boolean | null;
  site_visit: NullableDay;
  n: number;
}

/** The figures of lists: see the migration `0005_lead_figures`. */
interface LeadTotalsTable {
  team_leader_id: number;
  agent_id: number;
  project: string;
  lead_source: string;
  code: number;
  n: number;
}

interface LeadDaysTable extends LeadTotalsTable {
  day: Day;
}

interface LeadFoldTable {
  as_of: Day;
}

/** The figures of the report: see the migration `0014_report_days`. */
interface ReportDaysTable {
  part: number;
  owner_id: number;
  day: Day;
  team_leader_id: number;
  project: string;
  lead_source: string;
  fresh: number;
  new: number;
  in_progress: number;
  hot: number;
  archived: number;
  converted: number;
  contacted: number;
  planned: number;
  waiting: number;
  kept: number;
  late: number;
  calls: number;
}

interface ReportWaitsTable {
  division: string;
  key: string;
  day: Day;
  wait_class: number;
  n: number;
}

interface ReportReasonsTable {
  team_leader_id: number;
  project: string;
  day: Day;
  reason: string;
  n: number;
}

export interface FigureTables {
  lead_report: LeadReportTable;
  lead_calls: LeadCallsTable;
  figure_deltas: FigureDeltasTable;
  lead_fold: LeadFoldTable;
  lead_days: LeadDaysTable;
  lead_totals: LeadTotalsTable;
  report_days: ReportDaysTable;
  report_waits: ReportWaitsTable;
  report_reasons: ReportReasonsTable;
}
