import { sql, type Transaction } from 'kysely';
import type { ReportFigures } from '../../contract/report';
import type { Database } from '../db/schema';
import { keyOf } from './reportDivision';
import { inDays, reportScope, type ReportRequest } from './reportScope';

type Steps = Omit<ReportFigures, 'follow_ups_kept' | 'follow_ups_missed'>;

export interface KeyedSteps extends Steps {
  key: string | null;
  is_total: boolean;
}

export const stepColumns = { day: 'created_at', agent: 'agent_id', source: 'lead_source', project: 'project' };

/** Reads leads once, into one row per distinct combination, which feeds all figures. */
export const readSteps = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  agents: readonly number[],
): Promise<KeyedSteps[]> => {
  const { rows } = await sql<KeyedSteps>`
    with base as materialized (
      select ${keyOf(request.by, stepColumns, agents)} as key, lead_status, visited_on <= ${request.days.today}::date as visited,
        case when first_call_at is not null
          then greatest(0, floor(date_part('epoch', first_call_at - created_at) / 60))::integer end as minutes,
        count(*)::integer as n
      from lead_report
      where ${inDays('created_at', request)} and ${reportScope(request, 'agent_id')}
      group by 1, 2, 3, 4
    ),
    steps as (
      select key, grouping(key) = 1 as is_total, sum(n)::integer as created,
        (coalesce(sum(n) filter (where lead_status = 0), 0))::integer as fresh,
        (coalesce(sum(n) filter (where lead_status = 1), 0))::integer as new,
        (coalesce(sum(n) filter (where lead_status = 2), 0))::integer as in_progress,
        (coalesce(sum(n) filter (where lead_status = 3), 0))::integer as hot,
        (coalesce(sum(n) filter (where lead_status = 4), 0))::integer as archived,
        (coalesce(sum(n) filter (where lead_status = 5), 0))::integer as converted,
        (coalesce(sum(n) filter (where minutes is not null), 0))::integer as contacted,
        (coalesce(sum(n) filter (where visited), 0))::integer as visited
      from base
      group by grouping sets ((key), ())
    ),
    waits as (
      select key, grouping(key) = 1 as is_total, minutes, sum(n) as n
      from base where minutes is not null
      group by grouping sets ((key, minutes), (minutes))
    ),
    medians as (
      select key, is_total, min(minutes) filter (where running * 2 >= called) as first_call_minutes
      from (
        select key, is_total, minutes, sum(n) over (partition by is_total, key order by minutes) as running,
          sum(n) over (partition by is_total, key) as called
        from waits
      ) place
      group by key, is_total
    )
    select steps.*, steps.key::text as key, medians.first_call_minutes
    from steps
    left join medians on medians.is_total = steps.is_total and medians.key is not distinct from steps.key
    where steps.created is not null and (steps.is_total or steps.key is not null)`.execute(trx);
  return rows;
};
