import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * A `timestamptz` column as the wire text `2026-11-21T01:30:00+05:30`.
 * @param column name of the column, with its table where that is needed: `leads.created_at`
 */
export function timestampText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')`;
}

/** As `timestampText`, for a column that may be null. */
export function nullableTimestampText(column: string): RawBuilder<string | null> {
  return timestampText(column);
}

/**
 * As `timestampText`, with the milliseconds: `2026-11-21T01:30:00.123+05:30`. That is all the column holds, so the
 * text can travel to a client and back and still be compared for equality.
 */
export function exactTimestampText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+05:30"')`;
}

/** A nullable `date` column as `YYYY-MM-DD`. */
export function dayText(column: string): RawBuilder<string | null> {
  return sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
}

/**
 * The day in +05:30 of a `timestamptz` column, as a `date` to compare with. Written as in the index on follow-ups,
 * which serves no other spelling.
 */
export function indiaDayOf(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;
}
