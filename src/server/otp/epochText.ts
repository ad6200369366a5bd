import { sql, type RawBuilder } from 'kysely';

/** Milliseconds since 1970 of a timestamp, as text: the two drivers read numbers of this size differently. */
export const epochText = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint::text`;
