import { sql, type RawBuilder } from 'kysely';
import type { ReportDivision } from '../../contract/report';
import { idArray } from '../leads/idArray';

/** The columns by which one table tells rows of a report apart. */
export interface DivisionColumns {
  /** The instant whose day in India is meant. */
  day: string;
  agent: string;
  source: string;
  project: string;
}

/**
 * The key of the row that something counts for, in the type of its column, which is grouped by faster than its text; null for
 * what counts for the totals alone.
 * @param agents the agents that have a row
 */
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
