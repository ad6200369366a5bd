import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { ReportDivision } from '../../contract/report';
import type { Database } from '../db/schema';
import { keptIn, unfoldedIn, type KeptPart } from './keptParts';
import type { Asked } from './reportScope';

/** The figures of leads by their status; each stands at the place of the status's code. */
export const statusNames = ['fresh', 'new', 'in_progress', 'hot', 'archived', 'converted'] as const;

/** The figures of `report_days`; each stands at the place of its code in `report_facts`. */
export const figureNames = [...statusNames, 'contacted', 'planned', 'waiting', 'kept', 'late', 'calls'] as const;

/** The sums over the days of a report, by the key of its row. Of those that wait, only what is missed today. */
export type KeptDays = Record<(typeof figureNames)[number], number> & { key: string };

const keptKeys = { day: sql`day`, agent: sql`owner_id`, source: sql`lead_source`, project: sql`project` };
const unfoldedKeys = { ...keptKeys, agent: sql`agent_id` };

/**
 * What is kept of a part for the days of a report, and what is not folded yet.
 * @param by null for one row of all
 */
export const readKeptDays = async (
  trx: Transaction<Database>,
  { from, to, days }: Asked,
  part: KeptPart,
  by: ReportDivision | null,
): Promise<KeptDays[]> => {
  const within = sql<SqlBool>`day between ${from}::date and ${to}::date`;
  const isOver = sql<SqlBool>`day < ${days.today}::date`;
  const keyOf = (keys: typeof keptKeys): RawBuilder<unknown> => (by === null ? sql`''` : keys[by]);
  const kept = figureNames.map((name) =>
    name === 'waiting' ? sql`case when ${isOver} then waiting else 0 end as waiting` : sql.ref(name),
  );
  const unfolded = figureNames.map((name, code) => {
    const counts = sql`code = ${sql.lit(code)}`;
    return sql`case when ${name === 'waiting' ? sql`${counts} and ${isOver}` : counts} then n else 0 end`;
  });
  const sums = figureNames.map((name) => sql`sum(${sql.ref(name)})::integer as ${sql.ref(name)}`);
  const { rows } = await sql<KeptDays>`
    select key::text, ${sql.join(sums)}
    from (
      select ${keyOf(keptKeys)} as key, ${sql.join(kept)} from report_days where ${keptIn(part)} and ${within}
      union all
      select ${keyOf(unfoldedKeys)}, ${sql.join(unfolded)} from unfolded_report_facts()
      where ${unfoldedIn(part)} and ${within}
    ) figure
    group by figure.key`.execute(trx);
  return rows;
};
