import { sql, type Transaction } from 'kysely';
import { openLeadStatuses } from '../../contract/leadCodes';
import { listRules } from '../../contract/rules/lists';
import type { AgentFigures } from '../../contract/report';
import type { Database } from '../db/schema';
import { idArray } from '../leads/idArray';
import { hasCode } from '../leads/leadFigures';
import { dateCodes } from '../rules/facts';
import { inList, isDate, isOpen, type ListDays } from '../rules/lists';
import type { ReportAgents } from './readAgents';
import type { ReportRequest } from './reportScope';

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

const countedLoads = (ids: ReturnType<typeof idArray>, { days, project }: ReportRequest) => sql`
  select agent_id, team_leader_id, 1 as open, (${inList(8, days)})::integer as due,
    (${inList(6, days)})::integer as missed
  from leads where agent_id = any(${ids}) and ${isOpen} and project = ${project}`;

/** Counts leads of the agent and their team leader, as the lists' filters do. */
export const readLoads = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  agents: ReportAgents['agents'],
): Promise<Map<number, Load>> => {
  const ids = idArray(agents.map(({ agent_id }) => agent_id));
  const loads = request.project === '' ? storedLoads(ids, request.days) : countedLoads(ids, request);
  const { rows } = await sql<Load & { agent_id: number }>`
    select load.agent_id, sum(load.open)::integer as open, coalesce(sum(due), 0)::integer as due,
      coalesce(sum(missed), 0)::integer as missed
    from (${loads}) load
    join users on users.user_id = load.agent_id and users.team_leader_id = load.team_leader_id
    group by 1`.execute(trx);
  return new Map(rows.map(({ agent_id, ...load }) => [agent_id, load]));
};
