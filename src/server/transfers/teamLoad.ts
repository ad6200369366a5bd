import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import type { AgentShare } from '../../contract/transfers';
import type { Database } from '../db/schema';
import { invalid } from '../failures';
import { findAgents } from '../lookups/lookupQueries';
import { idArray } from '../leads/idArray';
import { inListOfOpen, isOpen, type ListDays } from '../rules/lists';

export type AgentLoad = Pick<AgentShare, 'agent_id' | 'agent' | 'open_leads' | 'due_today'>;

/**
 * @param wanted ids of agents; none means all
 * @throws Refusal 422 at `tl_id` or `agents`
 */
export async function readTeamLoad(
  db: Kysely<Database>,
  days: ListDays,
  teamLeader: number,
  wanted: readonly number[],
): Promise<AgentLoad[]> {
  const leader = await db
    .selectFrom('users')
    .select(['role', 'crm_app_access'])
    .where('user_id', '=', teamLeader)
    .executeTakeFirst();
  if (!(leader?.role === roles.teamLeader && leader.crm_app_access)) {
    throw invalid({ tl_id: 'This Team Leader cannot be given leads. Please choose another.' });
  }
  const team = await findAgents(db, teamLeader);
  const asked = new Set(wanted);
  const agents = asked.size === 0 ? team.slice(0, limits.distributionAgents) : team.filter(({ id }) => asked.has(id));
  if (agents.length < asked.size) {
    throw invalid({ agents: 'Not all of these agents can be given leads. Please choose others.' });
  }
  if (agents.length === 0) throw invalid({ agents: 'This Team Leader has no agents who can be given leads.' });

  const { rows } = await sql<{ agent_id: number; open: number; due: number }>`
    select agent_id, count(*)::integer as open,
      (count(*) filter (where ${inListOfOpen(8, days)} or ${inListOfOpen(7, days)}))::integer as due
    from leads
    where agent_id = any(${idArray(agents.map(({ id }) => id))}) and ${isOpen}
    group by agent_id`.execute(db);
  const loads = new Map(rows.map(({ agent_id, open, due }) => [agent_id, { open_leads: open, due_today: due }]));
  const none = { open_leads: 0, due_today: 0 };
  return agents.map(({ id, name }) => ({ agent_id: id, agent: name, ...(loads.get(id) ?? none) }));
}
