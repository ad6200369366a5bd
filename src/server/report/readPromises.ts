import { sql, type Transaction } from 'kysely';
import { indiaDayOf } from '../db/sqlTime';
import type { Database } from '../db/schema';
import { keyOf } from './reportDivision';
import { inDays, inQueue, reportScope, type ReportRequest } from './reportScope';

export interface KeyedPromises {
  key: string | null;
  is_total: boolean;
  kept: number;
  missed: number;
}

export const callColumns = { day: 'promised_at', agent: 'author_id', source: 'lead_source', project: 'project' };
export const leadColumns = {
  day: 'leads.follow_up',
  agent: 'leads.agent_id',
  source: 'leads.lead_source',
  project: 'leads.project',
};

export const isKept = sql<boolean>`(${indiaDayOf('called_at')} <= ${indiaDayOf('promised_at')})`;

/** A follow-up rescheduled without a call, or of a lead closed without one, is neither kept nor missed. */
export const readPromises = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  agents: readonly number[],
): Promise<KeyedPromises[]> => {
  const { by } = request;
  const waiting = sql`${inQueue(6, request)} and ${inDays('leads.follow_up', request)}`;
  const { rows } = await sql<KeyedPromises>`
    with promise as (
      select ${keyOf(by, callColumns, agents)} as key, ${isKept} as is_kept, count(*) as n
      from lead_calls
      where promised_at is not null and ${inDays('promised_at', request)} and ${reportScope(request, 'author_id')}
      group by 1, 2
      union all
      select ${keyOf(by, leadColumns, agents)}, false, count(*) from leads where ${waiting} group by 1
    )
    select key::text, grouping(key) = 1 as is_total,
      (coalesce(sum(n) filter (where is_kept), 0))::integer as kept,
      (coalesce(sum(n) filter (where not is_kept), 0))::integer as missed
    from promise
    group by grouping sets ((key), ())`.execute(trx);
  return rows.filter(({ key, is_total }) => is_total || key !== null);
};
