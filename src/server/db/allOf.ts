import { sql, type RawBuilder, type SqlBool } from 'kysely';

export const allOf = (conditions: readonly (RawBuilder<SqlBool> | false)[]): RawBuilder<SqlBool> => {
  const conjuncts = conditions.flatMap((condition) => condition || []);
  return conjuncts.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(conjuncts, sql` and `);
};
