import { sql, type Transaction } from 'kysely';
import { openLeadStatuses } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import type { AgentFigures } from '../../contract/report';
import { roles } from '../../contract/roles';
import { listRules } from '../../contract/rules/lists';
import type { Database } from '../db/schema';
import { allOf, idArray } from '../db/sqlParts';
import { hasCode } from '../leads/leadFigures';
import { dateCodes } from '../rules/facts';
import { isDate, type ListDays } from '../rules/lists';
import { workScope } from '../rules/scope';
import { countRows } from './measures';
import type { ReportRequest } from './reportRequest';

/** Agents in the caller's scope with the most open leads by the stored figures. */
export const chooseAgents = async (trx: Transaction<Database>, { actor, teamLeader }: ReportRequest) => {
  const isShown = allOf([
    sql`users.role = ${sql.lit(roles.agent)}`,
    workScope(actor, 'user_id'),
    teamLeader !== null && sql`users.team_leader_id = ${teamLeader}`,
  ]);
  const { rows } = await sql<{ agent_id: number; team_leader_id: number | null; name: string; of: number }>`
    select users.user_id as agent_id, users.team_leader_id, users.name, (count(*) over ())::integer as of
    from users
    left join (
      select agent_id, sum(n) as open from lead_totals
      where team_leader_id = 0 and agent_id <> 0 and project = '' and lead_source = '' and ${hasCode(...openLeadStatuses)}
      group by agent_id
    ) kept on kept.agent_id = users.user_id
    where ${isShown}
    order by coalesce(kept.open, 0) desc, lower(users.name), users.user_id
    limit ${limits.reportRows}`.execute(trx);
  return {
    agents: rows.map(({ of: _of, ...agent }) => agent),
    /** Agents without a row. */
    more: Math.max(0, (rows[0]?.of ?? 0) - rows.length),
  };
};

type Load = Pick<AgentFigures, 'open' | 'due' | 'missed'>;

const storedLoads = (ids: ReturnType<typeof idArray>, days: ListDays) => {
  const isDue = isDate(listRules[8], sql`day`, days);
  const isMissed = isDate(listRules[6], sql`day`, days);
  const isWaiting = hasCode(dateCodes.follow_up);
  return sql`
    select owner_id as agent_id, team_leader_id, new + in_progress + hot as open, 0 as due, 0 as missed from report_days
    where part = 1 and owner_id = any(${ids}) and day = '-infinity'
    union all
    select owner_id, team_leader_id, 0, case when ${isDue} then waiting else 0 end,
      case when ${isMissed} then waiting else 0 end from report_days
    where part = 1 and owner_id = any(${ids}) and waiting <> 0 and day <= ${days.today}::date
    union all
    select agent_id, team_leader_id, case when ${hasCode(...openLeadStatuses)} then n else 0 end,
      case when ${isWaiting} and ${isDue} then n else 0 end, case when ${isWaiting} and ${isMissed} then n else 0 end
    from unfolded_facts() where agent_id = any(${ids})`;
};

/** Counts leads of the agent and their team leader, as the lists' filters do. */
export const readLoads = async (
  trx: Transaction<Database>,
  request: ReportRequest,
): Promise<Map<string | null, Load>> => {
  const loads =
    request.project === ''
      ? sql<Load & { key: string }>`
        select load.agent_id::text as key, sum(load.open)::integer as open, coalesce(sum(due), 0)::integer as due,
          coalesce(sum(missed), 0)::integer as missed
        from (${storedLoads(idArray(request.agents), request.days)}) load
        join users on users.user_id = load.agent_id and users.team_leader_id = load.team_leader_id
        group by load.agent_id`
      : countRows(['open', 'due', 'missed'], request);
  const { rows } = await loads.execute(trx);
  return new Map(rows.map(({ key, ...load }) => [key, load]));
};
