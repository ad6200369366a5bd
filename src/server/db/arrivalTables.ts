import type { ColumnType, Generated } from 'kysely';
import type { HandOutRule, WorkingHours } from '../../contract/handOut';
import type { ImportState, UnknownValue } from '../../contract/imports';
import type { CaptureState, FieldAlias, onKnownChoices, SourceKind } from '../../contract/sources';
import type { ImportPlan } from '../../contract/validation/imports';
import type { DefaultTimestamp, NullableTimestamp, Timestamp } from './expiringTables';

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;
type DefaultJson<Value> = ColumnType<Value, string | undefined, string>;

type AskedFor = 'budget' | 'language';

export interface RowReason {
  field: string;
  words: string;
}

/** Where leads come from, and whom they are handed to. */
export interface ArrivalTables {
  capture_forms: {
    page_name: string;
    form_name: string;
  };
  form_connections: {
    id: Generated<number>;
    page_name: string;
    form_name: string;
    project_name: string;
    connected_at: DefaultTimestamp;
  };
  lead_sources: {
    id: Generated<number>;
    kind: SourceKind;
    name: string;
    public_key: string | null;
    key_hash: string;
    sealed: string | null;
    aliases: DefaultJson<FieldAlias[]>;
    on_known: Generated<(typeof onKnownChoices)[number]>;
    problem: string | null;
    /** Meta sources: end of the period already read, and time of the next backfill. */
    asked_until: NullableTimestamp;
    ask_at: NullableTimestamp;
    created_at: Timestamp;
  };
  captures: {
    id: Generated<number>;
    source_id: number;
    once: string;
    at: Timestamp;
    content_type: Generated<string>;
    body: string | null;
    state: Generated<CaptureState>;
    tries: Generated<number>;
    next_try_at: NullableTimestamp;
    reason: string | null;
    form: Generated<string>;
    name: Generated<string>;
    contact: Generated<string>;
    project: Generated<string>;
    budget: Generated<string>;
    language: Generated<string>;
    lead_id: number | null;
  };
  /** Migration `0027_imports`, as the next three. */
  imports: {
    id: Generated<number>;
    user_id: number;
    at: Timestamp;
    file_name: string;
    state: ImportState;
    is_dry: boolean;
    plan: Json<ImportPlan>;
    headings: DefaultJson<string[]>;
    rows: Generated<number>;
    round: Generated<number>;
    seen: Generated<number>;
    added: Generated<number>;
    skipped: Generated<number>;
    noted: Generated<number>;
    refused: Generated<number>;
    given: DefaultJson<Record<string, number>>;
    unknown: DefaultJson<UnknownValue[]>;
    problem: string | null;
    busy_until: NullableTimestamp;
    ran_at: NullableTimestamp;
    undone: number | null;
  };
  import_files: {
    import_id: number;
    no: number;
    bytes: unknown;
  };
  import_rows: {
    import_id: number;
    no: number;
    row: number;
    cells: DefaultJson<string[]>;
  };
  import_results: {
    import_id: number;
    round: number;
    no: number;
    contact: string | null;
    result: 'added' | 'skipped' | 'noted' | 'refused' | 'undone' | 'kept';
    reasons: DefaultJson<RowReason[] | null>;
    lead_id: number | null;
    note_id: number | null;
  };
  /** Migration `0028_hand_out`, as the next three. */
  hand_out_rules: {
    name: string;
    place: number;
    tl_id: number;
    on_since: NullableTimestamp;
    /** A version before migration `0030` leaves two out. */
    rule: Json<Omit<HandOutRule, AskedFor> & Partial<Pick<HandOutRule, AskedFor>>>;
    turns: DefaultJson<Record<string, number>>;
  };
  working_hours: {
    team: number;
    hours: Json<WorkingHours>;
  };
  hand_outs: {
    lead_id: number;
    at: Timestamp;
    state: 'given' | 'leader' | 'waiting' | 'left';
    rule: string | null;
    agent_id: number | null;
    had: ColumnType<number[], number[] | undefined, number[]>;
    came_at: Timestamp;
    due_at: NullableTimestamp;
    remind_at: NullableTimestamp;
    pass_at: NullableTimestamp;
  };
  presence: {
    user_id: number;
    seen_at: Timestamp;
    here_since: Timestamp;
    break_since: NullableTimestamp;
    break_until: NullableTimestamp;
  };
}
