import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** `2026-11-21T01:30:00+05:30`. */
export function timestampText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')`;
}

export const nullableTimestampText: (column: string) => RawBuilder<string | null> = timestampText;

/** The column's full precision, to compare the text after a round trip. */
export function exactTimestampText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+05:30"')`;
}

/** `YYYY-MM-DD`. */
export function dayText(column: string): RawBuilder<string | null> {
  return sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;
}

/** Spelled as in the index on follow-ups, which serves no other spelling. */
export function indiaDayOf(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`;
}

export const allOf = (conditions: readonly (RawBuilder<SqlBool> | false)[]): RawBuilder<SqlBool> => {
  const conjuncts = conditions.flatMap((condition) => condition || []);
  return conjuncts.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conjuncts, sql` and `);
};

/** Passes any number of ids as one parameter; both drivers accept an array's text form. */
export const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::integer[]`;

/** The row of a query that always returns exactly one. */
export const onlyRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('the query returned no row');
  return row;
};
