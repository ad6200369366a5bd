import type { Transaction } from 'kysely';
import { countOf } from '../../contract/numbers';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import type { Database } from '../db/schema';
import { invalid } from '../failures';
import { lockStaff, mayLead } from '../leads/assigneeQueries';
import { workPartOf } from '../rules/scope';
import { transferLeads } from './transferLeads';

/** @throws Refusal 422 for unfit agents, 409 `LeadsRefused` for leads just taken, 404 for leads never in reach */
export const distributeLeads: Handler<'distributeLeads'> = async ({ body, ...writing }) => {
  const { trx, actor } = writing;
  const leads = new Map(body.data.flatMap(({ agent_id, lead_ids }) => lead_ids.map((id) => [id, agent_id] as const)));
  const agentIds = [...new Set(leads.values())];
  const { teamLeader, agentNames } = await lockTeam(trx, actor, agentIds);
  const { found, sent } = await transferLeads(writing, { kind: 'distribution', teamLeader, leads });
  const foundById = new Map(found.map((lead) => [lead.id, lead]));
  const data = [...leads].flatMap(([lead_id, agent_id]) => {
    const lead = foundById.get(lead_id);
    return lead
      ? { lead_id, cust_id: lead.cust_id, name: lead.name, agent_id, agent: agentNames.get(agent_id) ?? '' }
      : [];
  });
  const agents = countOf(agentIds.length, 'agent');
  return { status: 200, message: `${countOf(leads.size, 'lead')} distributed to ${agents}`, ...sent, data };
};

const unfitAgents = 'Leads cannot be assigned to some of these agents. Please make the plan again.';

/** @throws Refusal 422 unless all are agents of one team, with CRM access, in the actor's reach */
async function lockTeam(trx: Transaction<Database>, actor: Actor, agentIds: readonly number[]) {
  const agents = await trx
    .selectFrom('users')
    .select('team_leader_id')
    .distinct()
    .where('user_id', 'in', agentIds)
    .execute();
  const [teamLeader, ...others] = agents.map(({ team_leader_id }) => team_leader_id);
  // A team leader learns nothing about other teams.
  const isForeign = workPartOf(actor) === 'team' && teamLeader !== actor.user_id;
  if (teamLeader === undefined || teamLeader === null || isForeign) throw invalid({ data: unfitAgents });
  if (others.length > 0) {
    throw invalid({ data: workPartOf(actor) === 'all' ? 'The agents must be of one team.' : unfitAgents });
  }
  const people = await lockStaff(trx, [teamLeader, ...agentIds]);
  const leader = people.find(({ user_id }) => user_id === teamLeader);
  const team = people.filter(
    ({ role, team_leader_id, crm_app_access }) =>
      role === roles.agent && team_leader_id === teamLeader && crm_app_access,
  );
  if (!mayLead(leader) || team.length < agentIds.length) throw invalid({ data: unfitAgents });
  return { teamLeader, agentNames: new Map(team.map(({ user_id, name }) => [user_id, name])) };
}
