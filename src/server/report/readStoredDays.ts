import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { ReportDivision } from '../../contract/report';
import type { Database } from '../db/schema';
import { hasCode } from '../leads/leadFigures';
import { dateCodes, poolCode } from '../rules/facts';
import { storedIn, unfoldedIn, type StoredPart } from './storedParts';
import type { ReportRequest } from './reportScope';

/** Indexed by status code. */
export const statusNames = ['fresh', 'new', 'in_progress', 'hot', 'archived', 'converted'] as const;

/** The codes of unfolded facts: see the function `figure_facts` of the migration `0019_figures`. */
const codesOf = {
  ...{ fresh: [0, poolCode], new: [1], in_progress: [2], hot: [3], archived: [4], converted: [5] },
  ...{ contacted: [12], planned: [13], waiting: [dateCodes.follow_up], kept: [14], late: [15], calls: [16] },
};

type StoredName = keyof typeof codesOf;

// Its own keys.
export const figureNames = Object.keys(codesOf) as StoredName[];

/** Sums over the report's days. `waiting` counts only days before today. */
export type StoredDays = Record<StoredName, number> & { key: string };

const keptKeys = { day: sql`day`, agent: sql`owner_id`, source: sql`lead_source`, project: sql`project` };
const unfoldedKeys = {
  ...{ day: sql`day`, agent: sql`agent_id` },
  ...{ source: sql`coalesce(lead_source, '')`, project: sql`coalesce(project, '')` },
};

/** @param by null for a single total */
export const readStoredDays = async (
  trx: Transaction<Database>,
  { from, to, days }: ReportRequest,
  part: StoredPart,
  by: ReportDivision | null,
): Promise<StoredDays[]> => {
  const within = sql<SqlBool>`day between ${from}::date and ${to}::date`;
  const isOver = sql<SqlBool>`day < ${days.today}::date`;
  const keyOf = (keys: typeof keptKeys): RawBuilder<unknown> => (by === null ? sql`''` : keys[by]);
  const kept = figureNames.map((name) =>
    name === 'waiting' ? sql`case when ${isOver} then waiting else 0 end as waiting` : sql.ref(name),
  );
  const unfolded = figureNames.map((name) => {
    const counts = hasCode(...codesOf[name]);
    return sql`case when ${name === 'waiting' ? sql`${counts} and ${isOver}` : counts} then n else 0 end`;
  });
  const sums = figureNames.map((name) => sql`sum(${sql.ref(name)})::integer as ${sql.ref(name)}`);
  const { rows } = await sql<StoredDays>`
    select key::text, ${sql.join(sums)}
    from (
      select ${keyOf(keptKeys)} as key, ${sql.join(kept)} from report_days where ${storedIn(part)} and ${within}
      union all
      select ${keyOf(unfoldedKeys)}, ${sql.join(unfolded)} from unfolded_facts()
      where ${unfoldedIn(part)} and ${within}
    ) figure
    group by figure.key`.execute(trx);
  return rows;
};
