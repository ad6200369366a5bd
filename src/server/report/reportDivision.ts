import { sql, type RawBuilder } from 'kysely';
import type { ReportDivision } from '../../contract/report';
import { idArray } from '../leads/idArray';

export interface DivisionColumns {
  day: string;
  agent: string;
  source: string;
  project: string;
}

/** Null for rows that count only in the total; typed as the column, which groups faster than text. */
export const keyOf = (by: ReportDivision, columns: DivisionColumns, agents: readonly number[]): RawBuilder<unknown> => {
  const column = sql.ref(columns[by]);
  switch (by) {
    case 'day':
      return sql`((${column} at time zone 'Asia/Kolkata')::date)`;
    case 'agent':
      return sql`(case when ${column} = any(${idArray(agents)}) then ${column} end)`;
    case 'source':
    case 'project':
      return sql`coalesce(${column}, '')`;
  }
};
