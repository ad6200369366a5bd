import type { ColumnType, Generated } from 'kysely';
import type { LeadStatus } from '../../contract/leadCodes';
import type { TransferKind } from '../../contract/transfers';
import type { Day, DefaultTimestamp, NullableDay, NullableTimestamp, Timestamp } from './columnTypes';
import type { DuplicateChecksTable, LeadHoldsTable } from './queueTables';
import type { ReportTables } from './reportTables';
import type {
  KnownPlacesTable,
  OtpAddressTriesTable,
  OtpCodesTable,
  OtpSendsTable,
  OtpWrongCodesTable,
  UserSessionsTable,
} from './signInTables';

/**
 * The tables as the query builder sees them. The migrations are the truth; a test compares the two. Every timestamp leaves
 * the database as text (`sqlTime.ts`): the drivers turn it into different values, and one of them uses the machine's zone.
 */
export interface Database extends ReportTables {
  users: UsersTable;
  user_sessions: UserSessionsTable;
  otp_codes: OtpCodesTable;
  otp_sends: OtpSendsTable;
  otp_wrong_codes: OtpWrongCodesTable;
  otp_address_tries: OtpAddressTriesTable;
  known_places: KnownPlacesTable;
  master_settings: MasterSettingsTable;
  leads: LeadsTable;
  lead_notes: LeadNotesTable;
  lead_deltas: LeadDeltasTable;
  lead_fold: LeadFoldTable;
  lead_days: LeadDaysTable;
  lead_totals: LeadTotalsTable;
  transfers: TransfersTable;
  transfer_leads: TransferLeadsTable;
  lead_holds: LeadHoldsTable;
  duplicate_checks: DuplicateChecksTable;
  capture_forms: CaptureFormsTable;
  form_connections: FormConnectionsTable;
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  idempotency_keys: IdempotencyKeysTable;
}

/** Read as a status, because the table's own check admits no other number. */
type StatusCode = ColumnType<LeadStatus, number, number>;

export interface UsersTable {
  user_id: Generated<number>;
  name: string;
  /** 10 digits, unique. */
  phone: string;
  email: string | null;
  /** `Male` or `Female`; null when not given. */
  gender: string | null;
  /** 1 Admin, 2 Team Leader, 3 Agent (spec §6). */
  role: number;
  /** Set for agents only. */
  team_leader_id: number | null;
  crm_app_access: Generated<boolean>;
  /** Single-device login. */
  login_device: Generated<boolean>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface MasterSettingsTable {
  id: Generated<number>;
  /** One of the four categories of spec §3. Unique together with the value, whatever its case or spacing. */
  cat_name: string;
  cat_value: string;
  created_at: DefaultTimestamp;
}

/** What a follow-up says: a note holds its own, the lead the newest of each. */
interface FollowUpColumns {
  follow_up: NullableTimestamp;
  call_status: string | null;
  last_call_action: string | null;
  site_visit: NullableDay;
  office_visit: NullableDay;
  house_visit: NullableDay;
  mid_way_visit: NullableDay;
}

export interface LeadsTable extends FollowUpColumns {
  id: Generated<number>;
  /** `C-` and the id in at least six digits; computed by the database. */
  cust_id: ColumnType<string, never, never>;
  name: string;
  contact: string;
  alt_contact: string | null;
  gender: string | null;
  state: string | null;
  city: string | null;
  customer_type: string | null;
  requirement: string | null;
  lead_source: string | null;
  /** The text of the master list: a value deleted there stays on the leads that carry it. */
  project: string | null;
  remark: string | null;
  team_leader_id: number | null;
  agent_id: number | null;
  /** 0 fresh, 1 new, 2 in progress, 3 hot, 4 archived, 5 converted. */
  lead_status: StatusCode;
  archived_reason: string | null;
  /** The text of the newest note, so that a list needs no join. */
  last_note: string | null;
  assign_time: NullableTimestamp;
  created_by: number | null;
  /** Who changed it last; named to a person whose save is refused because their copy is older. */
  updated_by: number | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
  /** Goes up by one with every change; updates compare it to notice one another. */
  version: Generated<number>;
}

export interface LeadNotesTable extends FollowUpColumns {
  id: Generated<number>;
  lead_id: number;
  notes: string | null;
  /**
   * Which of `tl_remark`, `agent_remark`, `lead_remark` the text goes out as: 1 admin (none), 2 leader, 3 agent, 0 the
   * lead's remark.
   */
  kind: number;
  /** The lead's remark, when it was given in the same save as a note. */
  lead_remark: string | null;
  lead_status: StatusCode | null;
  author_id: number | null;
  /** The author's name at the time of writing. */
  author_name: string;
  created_at: DefaultTimestamp;
}

/** What the triggers of `leads` write; see the migration `0005_lead_figures` for this table and the three after it. */
interface LeadDeltasTable {
  team_leader_id: number | null;
  agent_id: number | null;
  project: string | null;
  lead_source: string | null;
  lead_status: StatusCode;
  created_day: Day;
  follow_up_day: NullableDay;
  site_visit: NullableDay;
  n: number;
}

interface LeadFoldTable {
  as_of: Day;
}

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

/** See the migration `0011_transfers` for this table and the next one. */
export interface TransfersTable {
  id: Generated<number>;
  kind: TransferKind;
  at: Timestamp;
  actor_id: number;
  team_leader_id: number;
  agents: ColumnType<unknown, string, string>;
  /** Null where each lead kept its own. */
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

interface AuditLogTable {
  id: Generated<number>;
  at: DefaultTimestamp;
  actor_id: number | null;
  /** Verb of the change, as in `lead.assign` or `user.update`. */
  action: string;
  /** The record's id as text. */
  subject: string;
  /** What changed, `{field: [before, after]}` or the new values. */
  detail: ColumnType<unknown, string, string>;
  /** Its place in the chain; null until it is sealed, about a second. See the migration `0009_audit_chain`. */
  seal_no: ColumnType<unknown, never, never>;
  /** SHA-256 of the hash before it and of the row; null until it is sealed. */
  hash: ColumnType<unknown, never, never>;
}

/** The end of the chain of audit rows: a single row. */
interface AuditChainTable {
  is_only: ColumnType<boolean, never, never>;
  seal_no: ColumnType<unknown, never, never>;
  hash: ColumnType<unknown, never, never>;
  sealed_at: Timestamp;
}

interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  /** Endpoint name: one key used on two calls is two keys. */
  call: string;
  /** SHA-256 of the request body: the same key with another body is refused. */
  request_hash: string;
  response: ColumnType<unknown, string | null | undefined, string | null>;
  created_at: DefaultTimestamp;
}
