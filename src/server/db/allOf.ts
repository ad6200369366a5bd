import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Joins conditions by `and`; `false` leaves one out, and no conditions are true. */
export const allOf = (conditions: readonly (RawBuilder<SqlBool> | false)[]): RawBuilder<SqlBool> => {
  const conjuncts = conditions.flatMap((condition) => condition || []);
  return conjuncts.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conjuncts, sql` and `);
};
