import { sql, type Transaction } from 'kysely';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import type { Database } from '../db/schema';
import { allOf } from '../db/allOf';
import { idArray } from '../leads/idArray';
import { inDays, reportScope, type ReportRequest } from './reportScope';

export interface ReportAgents {
  agents: { agent_id: number; team_leader_id: number | null; name: string }[];
  /** Agents without a row. */
  more: number;
}

/** Agents in the caller's scope with the most open leads by the stored figures. */
export const chooseAgents = async (
  trx: Transaction<Database>,
  { actor, teamLeader }: ReportRequest,
): Promise<ReportAgents> => {
  const isShown = allOf([
    sql`users.role = ${sql.lit(roles.agent)}`,
    actor.role === roles.teamLeader && sql`users.team_leader_id = ${actor.user_id}`,
    actor.role === roles.agent && sql`users.user_id = ${actor.user_id}`,
    teamLeader !== null && sql`users.team_leader_id = ${teamLeader}`,
  ]);
  const { rows } = await sql<ReportAgents['agents'][number] & { of: number }>`
    select users.user_id as agent_id, users.team_leader_id, users.name, (count(*) over ())::integer as of
    from users
    left join (
      select agent_id, sum(n) as open from lead_totals
      where team_leader_id = 0 and agent_id <> 0 and project = '' and lead_source = '' and code in (1, 2, 3)
      group by agent_id
    ) kept on kept.agent_id = users.user_id
    where ${isShown}
    order by coalesce(kept.open, 0) desc, lower(users.name), users.user_id
    limit ${limits.reportRows}`.execute(trx);
  return {
    agents: rows.map(({ of: _of, ...agent }) => agent),
    more: Math.max(0, (rows[0]?.of ?? 0) - rows.length),
  };
};

export const readCalls = async (
  trx: Transaction<Database>,
  request: ReportRequest,
  agents: ReportAgents['agents'],
): Promise<Map<number, number>> => {
  const ids = idArray(agents.map(({ agent_id }) => agent_id));
  const { rows } = await sql<{ author_id: number; calls: number }>`
    select author_id, count(*)::integer as calls from lead_calls
    where author_id = any(${ids}) and ${inDays('called_at', request)} and ${reportScope(request, 'author_id')}
    group by author_id`.execute(trx);
  return new Map(rows.map(({ author_id, calls }) => [author_id, calls]));
};
