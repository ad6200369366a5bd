import type { ColumnType, Generated } from 'kysely';
import type { LeadStatus } from '../../contract/leadCodes';
import type { PlainLeadField } from '../../contract/leads';
import type { QueueReason } from '../../contract/queue';
import type { RoleCode } from '../../contract/roles';
import type { HandOutRulesTable, HandOutsTable, PresenceTable, WorkingHoursTable } from './handOutTables';
import type { ImportFilesTable, ImportResultsTable, ImportRowsTable, ImportsTable } from './importTables';
import type { CapturesTable, LeadSourcesTable } from './sourceTables';
import type { TransferKind } from '../../contract/transfers';
import type {
  DefaultTimestamp,
  DuplicateChecksTable,
  KnownPlacesTable,
  LeadHoldsTable,
  NullableDay,
  NullableTimestamp,
  OtpAddressTriesTable,
  OtpCodesTable,
  OtpSendsTable,
  OtpWrongCodesTable,
  Timestamp,
  UserSessionsTable,
} from './expiringTables';

/** Named in the text of statements alone; columns stand in the migrations 0005, 0013, 0014, 0019 and 0022. */
type MadeTable =
  | 'figure_deltas'
  | 'lead_calls'
  | 'lead_changes'
  | 'lead_days'
  | 'lead_fold'
  | 'lead_report'
  | 'lead_totals'
  | 'report_days'
  | 'report_reasons'
  | 'report_waits';

/** Timestamps leave the database as text (`sqlParts`): the drivers convert them differently. */
export interface Database extends Record<MadeTable, Record<string, unknown>> {
  users: UsersTable;
  user_sessions: UserSessionsTable;
  otp_codes: OtpCodesTable;
  otp_sends: OtpSendsTable;
  otp_wrong_codes: OtpWrongCodesTable;
  otp_address_tries: OtpAddressTriesTable;
  known_places: KnownPlacesTable;
  master_settings: MasterSettingsTable;
  message_templates: MessageTemplatesTable;
  leads: LeadsTable;
  lead_notes: LeadNotesTable;
  transfers: TransfersTable;
  transfer_leads: TransferLeadsTable;
  lead_holds: LeadHoldsTable;
  queue_order: QueueOrderTable;
  duplicate_checks: DuplicateChecksTable;
  capture_forms: CaptureFormsTable;
  form_connections: FormConnectionsTable;
  lead_sources: LeadSourcesTable;
  captures: CapturesTable;
  export_limits: ExportLimitsTable;
  hand_out_rules: HandOutRulesTable;
  working_hours: WorkingHoursTable;
  hand_outs: HandOutsTable;
  presence: PresenceTable;
  imports: ImportsTable;
  import_files: ImportFilesTable;
  import_rows: ImportRowsTable;
  import_results: ImportResultsTable;
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  idempotency_keys: IdempotencyKeysTable;
}

type StatusCode = ColumnType<LeadStatus, number, number>;

export interface UsersTable {
  user_id: Generated<number>;
  name: string;
  phone: string;
  email: string | null;
  gender: string | null;
  /** 1 Admin, 2 Team Leader, 3 Agent (spec §6). */
  role: number;
  team_leader_id: number | null;
  crm_app_access: Generated<boolean>;
  login_device: Generated<boolean>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface MasterSettingsTable {
  id: Generated<number>;
  /** A category of spec §3. Unique together with the value, ignoring case and spacing. */
  cat_name: string;
  cat_value: string;
  created_at: DefaultTimestamp;
}

interface MessageTemplatesTable {
  place: number;
  name: string;
  /** Null fits any status. */
  stage: StatusCode | null;
  text: string;
}

interface FollowUpColumns {
  follow_up: NullableTimestamp;
  call_status: string | null;
  last_call_action: string | null;
  site_visit: NullableDay;
  office_visit: NullableDay;
  house_visit: NullableDay;
  mid_way_visit: NullableDay;
}

type FilledField = 'name' | 'contact';

/** Master list values are texts, so that one deleted there stays on its leads. */
type PlainColumns = Record<FilledField, string> & Record<Exclude<PlainLeadField, FilledField>, string | null>;

export interface LeadsTable extends FollowUpColumns, PlainColumns {
  id: Generated<number>;
  cust_id: ColumnType<string, never, never>;
  remark: string | null;
  team_leader_id: number | null;
  agent_id: number | null;
  /** 0 fresh, 1 new, 2 in progress, 3 hot, 4 archived, 5 converted. */
  lead_status: StatusCode;
  archived_reason: string | null;
  /** Spares lists a join. */
  last_note: string | null;
  assign_time: NullableTimestamp;
  created_by: number | null;
  updated_by: number | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  /** The last enquiry that nobody has answered yet. */
  enquired_at: NullableTimestamp;
  /** For optimistic locking. */
  version: Generated<number>;
}

export interface LeadNotesTable extends FollowUpColumns {
  id: Generated<number>;
  lead_id: number;
  notes: string | null;
  /** Decides the wire field of the text: 1 admin (none), 2 `tl_remark`, 3 `agent_remark`, 0 `lead_remark`, 4 `message`. */
  kind: number;
  lead_remark: string | null;
  lead_status: StatusCode | null;
  author_id: number | null;
  author_name: string;
  created_at: DefaultTimestamp;
}

/** Migration `0011_transfers`. */
interface TransfersTable {
  id: Generated<number>;
  kind: TransferKind;
  at: Timestamp;
  actor_id: number;
  team_leader_id: number;
  agents: ColumnType<unknown, string, string>;
  project: string | null;
  reason: string | null;
  leads: number;
  undone_at: NullableTimestamp;
  undone_by: number | null;
  undone_leads: number | null;
  kept: ColumnType<unknown, string | null | undefined, string | null>;
}

interface TransferLeadsTable {
  transfer_id: number;
  lead_id: number;
  team_leader_id: number | null;
  agent_id: number | null;
  project: string | null;
  lead_status: StatusCode;
  assign_time: NullableTimestamp;
  to_agent_id: number | null;
  version: number;
  changed_at: Timestamp;
  lost_agent: Generated<boolean>;
}

interface QueueOrderTable {
  kind: ColumnType<QueueReason, string, never>;
  place: number;
}

interface CaptureFormsTable {
  page_name: string;
  form_name: string;
}

interface FormConnectionsTable {
  id: Generated<number>;
  page_name: string;
  form_name: string;
  project_name: string;
  connected_at: DefaultTimestamp;
}

interface ExportLimitsTable {
  role: RoleCode;
  rows: number;
}

interface AuditLogTable {
  id: Generated<number>;
  at: DefaultTimestamp;
  actor_id: number | null;
  action: string;
  subject: string;
  /** `{field: [before, after]}`, or the new values. */
  detail: ColumnType<unknown, string, string>;
  /** Position in the chain; null until the row is sealed, for about a second. See the migration `0009_audit_chain`. */
  seal_no: ColumnType<unknown, never, never>;
  hash: ColumnType<unknown, never, never>;
}

interface AuditChainTable {
  is_only: ColumnType<boolean, never, never>;
  seal_no: ColumnType<unknown, never, never>;
  hash: ColumnType<unknown, never, never>;
  sealed_at: Timestamp;
}

interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  /** Endpoint name: one key on two calls is two keys. */
  call: string;
  /** SHA-256 of the request body: the same key with another body is refused. */
  request_hash: string;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: DefaultTimestamp;
}
