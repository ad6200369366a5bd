import { sql, type RawBuilder } from 'kysely';

/** Milliseconds since 1970, as text: the drivers read large numbers differently. */
export const epochText = (column: string): RawBuilder<string> =>
  sql<string>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint::text`;
