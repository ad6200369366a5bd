import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** True where all of these are, and where there are none; `false` stands for one that is left out. */
export const allOf = (conditions: readonly (RawBuilder<SqlBool> | false)[]): RawBuilder<SqlBool> => {
  const given = conditions.flatMap((condition) => condition || []);
  return given.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(given, sql` and `);
};
