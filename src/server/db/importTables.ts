import type { ColumnType, Generated } from 'kysely';
import type { ImportState, UnknownValue } from '../../contract/imports';
import type { ImportPlan } from '../../contract/validation/imports';
import type { NullableTimestamp, Timestamp } from './expiringTables';

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string | undefined, string>;

/** Migration `0027_imports`, as the next three. */
export interface ImportsTable {
  id: Generated<number>;
  user_id: number;
  at: Timestamp;
  file_name: string;
  state: ImportState;
  is_dry: boolean;
  plan: ColumnType<ImportPlan, string, string>;
  headings: Json<string[]>;
  rows: Generated<number>;
  round: Generated<number>;
  seen: Generated<number>;
  added: Generated<number>;
  skipped: Generated<number>;
  noted: Generated<number>;
  refused: Generated<number>;
  given: Json<Record<string, number>>;
  unknown: Json<UnknownValue[]>;
  problem: string | null;
  busy_until: NullableTimestamp;
  ran_at: NullableTimestamp;
  undone: number | null;
}

export interface ImportFilesTable {
  import_id: number;
  no: number;
  bytes: unknown;
}

export interface ImportRowsTable {
  import_id: number;
  no: number;
  row: number;
  cells: Json<string[]>;
}

export interface ImportResultsTable {
  import_id: number;
  round: number;
  no: number;
  contact: string | null;
  result: 'added' | 'skipped' | 'noted' | 'refused' | 'undone' | 'kept';
  reasons: Json<RowReason[] | null>;
  lead_id: number | null;
  note_id: number | null;
}

export interface RowReason {
  field: string;
  words: string;
}
