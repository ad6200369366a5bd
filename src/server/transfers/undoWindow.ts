import { sql, type RawBuilder } from 'kysely';
import { limits } from '../../contract/limits';

/** A `timestamptz`. */
export const undoUntil = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${at} + ${sql.lit(`${limits.undoHours} hours`)}::interval)`;

/** `2026-11-21T01:30:00+05:30`. */
export const computedTimestampText = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')`;
