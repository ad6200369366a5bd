import type { ColumnType } from 'kysely';

/** Read only through SQL that makes it text; written as a Date or an ISO string with an offset. */
export type Timestamp = ColumnType<unknown, Date | string, Date | string>;
export type DefaultTimestamp = ColumnType<unknown, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<unknown, Date | string | null | undefined, Date | string | null>;
export type Day = ColumnType<unknown, string, string>;
export type NullableDay = ColumnType<unknown, string | null | undefined, string | null>;
