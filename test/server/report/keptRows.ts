import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../src/server/db/schema';

/** Stored report figures as comparable lines, without zeros. */
export const storedReportFigures = async (db: Kysely<Database>): Promise<string[]> => {
  const { rows } = await sql<{ figure: string }>`
    select figure from (
      select 'report day ' || report_days::text as figure from report_days
      where (fresh, new, in_progress, hot, archived, converted, contacted, planned, waiting, kept, late, calls)
        <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      union all select 'report wait ' || report_waits::text from report_waits where n <> 0
      union all select 'report reason ' || report_reasons::text from report_reasons where n <> 0
    ) kept order by figure`.execute(db);
  return rows.map(({ figure }) => figure);
};
