import type { ColumnType } from 'kysely';
import type { HandOutRule, WorkingHours } from '../../contract/handOut';
import type { NullableTimestamp, Timestamp } from './expiringTables';

/** Written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

type AskedFor = 'budget' | 'language';

/** Migration `0028_hand_out`, as the next three. */
export interface HandOutRulesTable {
  name: string;
  place: number;
  tl_id: number;
  on_since: NullableTimestamp;
  /** A version before migration `0030` leaves two out. */
  rule: Json<Omit<HandOutRule, AskedFor> & Partial<Pick<HandOutRule, AskedFor>>>;
  turns: ColumnType<Record<string, number>, string | undefined, string>;
}

export interface WorkingHoursTable {
  team: number;
  hours: Json<WorkingHours>;
}

export interface HandOutsTable {
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
}

export interface PresenceTable {
  user_id: number;
  seen_at: Timestamp;
  here_since: Timestamp;
  break_since: NullableTimestamp;
  break_until: NullableTimestamp;
}
