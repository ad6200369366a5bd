import { sql, type RawBuilder } from 'kysely';
import { limits } from '../../contract/limits';

/** Until when a transfer of that time can be undone, as a `timestamptz`. */
export const undoUntil = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${at} + ${sql.lit(`${limits.undoHours} hours`)}::interval)`;

/** A `timestamptz` that is computed, as the wire text `2026-11-21T01:30:00+05:30`. */
export const computedTimestampText = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')`;
