import { sql, type Transaction } from 'kysely';
import { indiaDayOf } from '../db/sqlTime';
import type { Database } from '../db/schema';
import { keyOf } from './reportDivision';
import { inDays, inQueue, reportScope, type Asked } from './reportScope';

/** Follow-ups of one row of the report, or of all. */
export interface KeyedPromises {
  key: string | null;
  is_total: boolean;
  kept: number;
  missed: number;
}

/** The columns of `lead_calls` and of the table `leads` by which follow-ups are told apart. */
export const ofCalls = { day: 'promised_at', agent: 'author_id', source: 'lead_source', project: 'project' };
export const ofLeads = {
  day: 'leads.follow_up',
  agent: 'leads.agent_id',
  source: 'leads.lead_source',
  project: 'leads.project',
};

/** A call no later than on the day that was promised. */
export const isKept = sql<boolean>`(${indiaDayOf('called_at')} <= ${indiaDayOf('promised_at')})`;

/**
 * The follow-ups that were due on the days of the report: answered by a call, and in Missed Follow Up still. One that was
 * moved without a call, or whose lead was closed without one, is neither kept nor missed.
 */
export const readPromises = async (
  trx: Transaction<Database>,
  asked: Asked,
  agents: readonly number[],
): Promise<KeyedPromises[]> => {
  const { by } = asked;
  const waiting = sql`${inQueue(6, asked)} and ${inDays('leads.follow_up', asked)}`;
  const { rows } = await sql<KeyedPromises>`
    with promise as (
      select ${keyOf(by, ofCalls, agents)} as key, ${isKept} as is_kept, count(*) as n
      from lead_calls
      where promised_at is not null and ${inDays('promised_at', asked)} and ${reportScope(asked, 'author_id')}
      group by 1, 2
      union all
      select ${keyOf(by, ofLeads, agents)}, false, count(*) from leads where ${waiting} group by 1
    )
    select key::text, grouping(key) = 1 as is_total,
      (coalesce(sum(n) filter (where is_kept), 0))::integer as kept,
      (coalesce(sum(n) filter (where not is_kept), 0))::integer as missed
    from promise
    group by grouping sets ((key), ())`.execute(trx);
  return rows.filter(({ key, is_total }) => is_total || key !== null);
};
