import type { ColumnType, Generated } from 'kysely';
import type { LeadStatus } from '../../contract/leadCodes';
import type { PlainLeadField } from '../../contract/leads';
import type { QueueReason } from '../../contract/queue';
import type { RoleCode } from '../../contract/roles';
import type { TransferKind } from '../../contract/transfers';
import type { ArrivalTables } from './arrivalTables';
import type { DefaultTimestamp, ExpiringTables, NullableDay, NullableTimestamp, Timestamp } from './expiringTables';

/**
 * Tables that migrations and triggers fill, each with the reason why it is not copied. Named in the text of statements
 * alone; columns stand in the migrations 0005, 0013, 0014, 0019 and 0022.
 */
export const madeTables = {
  kysely_migration: 'written by the migrations that the copy runs',
  kysely_migration_lock: 'written by the migrations that the copy runs',
  schema_migrations: 'the record of the first versions, which goes on in kysely_migration',
  figure_deltas: 'changes that are not in the figures yet; the figures are made anew from the leads',
  lead_changes: 'changes that are not announced yet; nobody has seen the copy before',
  lead_days: 'figures, made anew from the leads',
  lead_totals: 'figures, made anew from the leads',
  lead_report: 'what the report counts, made anew from the leads and their histories',
  lead_calls: 'calls as the report counts them, made anew from the histories',
  report_days: 'figures of the report, made anew from the leads and their histories',
  report_waits: 'figures of the report, made anew from the leads and their histories',
  report_reasons: 'figures of the report, made anew from the leads',
  lead_fold: 'the day of the figures, set when they are made anew',
};

/** Timestamps leave the database as text (`sqlParts`): the drivers convert them differently. */
export interface Database
  extends Record<keyof typeof madeTables, Record<string, unknown>>, ExpiringTables, ArrivalTables {
  users: UsersTable;
  master_settings: {
    id: Generated<number>;
    /** A category of spec §3. Unique together with the value, ignoring case and spacing. */
    cat_name: string;
    cat_value: string;
    created_at: DefaultTimestamp;
  };
  message_templates: {
    place: number;
    name: string;
    /** Null fits any status. */
    stage: StatusCode | null;
    text: string;
  };
  leads: LeadsTable;
  lead_notes: LeadNotesTable;
  /** Migration `0011_transfers`. */
  transfers: {
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
  };
  transfer_leads: {
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
  };
  queue_order: {
    kind: ColumnType<QueueReason, string, never>;
    place: number;
  };
  export_limits: {
    role: RoleCode;
    rows: number;
  };
  audit_log: {
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
  };
  audit_chain: {
    is_only: ColumnType<boolean, never, never>;
    seal_no: ColumnType<unknown, never, never>;
    hash: ColumnType<unknown, never, never>;
    sealed_at: Timestamp;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    /** Endpoint name: one key on two calls is two keys. */
    call: string;
    /** SHA-256 of the request body: the same key with another body is refused. */
    request_hash: string;
    response: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: DefaultTimestamp;
  };
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
