import type { ColumnType, Generated } from 'kysely';
import type { CaptureState, FieldAlias, onKnownChoices, SourceKind } from '../../contract/sources';
import type { NullableTimestamp, Timestamp } from './expiringTables';

export interface LeadSourcesTable {
  id: Generated<number>;
  kind: SourceKind;
  name: string;
  public_key: string | null;
  key_hash: string;
  sealed: string | null;
  aliases: ColumnType<FieldAlias[], string | undefined, string>;
  on_known: Generated<(typeof onKnownChoices)[number]>;
  problem: string | null;
  /** Meta sources: end of the period already read, and time of the next backfill. */
  asked_until: NullableTimestamp;
  ask_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface CapturesTable {
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
}
