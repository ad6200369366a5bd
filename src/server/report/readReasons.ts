import { sql, type Transaction } from 'kysely';
import { roles } from '../../contract/roles';
import type { ArchivedReason } from '../../contract/report';
import type { Database } from '../db/schema';
import { leaderOf } from './keptParts';
import { inDays, reportScope, type Asked } from './reportScope';

/** Where the reasons are not kept: of an agent, of nobody, and of a team by project. */
const isCounted = (asked: Asked): boolean => {
  const leader = leaderOf(asked);
  return leader === undefined || asked.actor.role === roles.agent || (leader !== null && asked.project !== '');
};

/** The reasons of the archived leads that were created on the days of the report. */
export const readReasons = async (trx: Transaction<Database>, asked: Asked): Promise<ArchivedReason[]> => {
  const { from, to, project } = asked;
  const leader = leaderOf(asked) ?? null;
  const within = sql`day between ${from}::date and ${to}::date ${project === '' ? sql`` : sql`and project = ${project}`}`;
  const rows = isCounted(asked)
    ? sql`
      select coalesce(archived_reason, '') as reason, 1 as n from lead_report
      where ${inDays('created_at', asked)} and ${reportScope(asked, 'agent_id')} and lead_status = 4`
    : sql`
      select reason, n from report_reasons where team_leader_id = ${leader ?? 0} and ${within}
      union all
      select coalesce(archived_reason, ''), n from report_deltas
      where lead_status = 4 and ${within} ${leader === null ? sql`` : sql`and team_leader_id = ${leader}`}`;
  const { rows: reasons } = await sql<ArchivedReason>`
    select reason, sum(n)::integer as leads from (${rows}) archived
    group by 1 having sum(n) <> 0 order by 2 desc, 1`.execute(trx);
  return reasons;
};
