import { sql, type Transaction } from 'kysely';
import { statusFigures, type ArchivedReason } from '../../contract/report';
import type { Database } from '../db/schema';
import { workPartOf } from '../rules/scope';
import { leaderOf } from './keptFigures';
import { rowsBehind } from './measures';
import type { ReportRequest } from './reportRequest';

/** Reasons are not stored for an agent, or for a team by project. */
const isCounted = (request: ReportRequest): boolean => {
  const leader = leaderOf(request);
  const work = workPartOf(request.actor);
  const isKept = work === 'all' || work === 'team';
  return leader === undefined || !isKept || (leader !== null && request.project !== '');
};

export const readReasons = async (trx: Transaction<Database>, request: ReportRequest): Promise<ArchivedReason[]> => {
  const { from, to, project } = request;
  const leader = leaderOf(request) ?? null;
  const within = sql`day between ${from}::date and ${to}::date ${project === '' ? sql`` : sql`and project = ${project}`}`;
  const { table, condition } = rowsBehind('archived', request);
  const rows = isCounted(request)
    ? sql`select coalesce(archived_reason, '') as reason, 1 as n from ${sql.table(table)} where ${condition}`
    : sql`
      select reason, n from report_reasons where team_leader_id = ${leader ?? 0} and ${within}
      union all
      select coalesce(archived_reason, ''), n from figure_deltas
      where lead_status = ${sql.lit(statusFigures.archived)} and ${within} ${leader === null ? sql`` : sql`and team_leader_id = ${leader}`}`;
  const { rows: reasons } = await sql<ArchivedReason>`
    select reason, sum(n)::integer as leads from (${rows}) archived
    group by 1 having sum(n) <> 0 order by 2 desc, 1`.execute(trx);
  return reasons;
};
