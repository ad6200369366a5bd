import type { Transaction } from 'kysely';
import { roles } from '../../contract/roles';
import type { DistributeLeadsResponse } from '../../contract/transfers';
import type { Distribution } from '../../contract/validation/transfers';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { invalid } from '../failures';
import { handOut } from './handOut';
import { isFresh } from './isFresh';
import { leadCount } from './leadWords';
import { allOf } from './transferRefusal';

/**
 * Hands fresh leads out to the agents of one team, as a plan says: all of them or none.
 * @throws Refusal 422 for agents who cannot be given leads by the actor, 409 `LeadsRefusedFailure` when somebody was
 *   faster, 404 for leads that never were the actor's to hand out
 */
export async function distributeLeads(
  trx: Transaction<Database>,
  actor: Actor,
  now: Date,
  { data }: Distribution,
): Promise<DistributeLeadsResponse> {
  const leads = new Map(data.flatMap(({ agent_id, lead_ids }) => lead_ids.map((id) => [id, agent_id] as const)));
  const agentIds = [...new Set(leads.values())];
  const { teamLeader, names } = await lockTeam(trx, actor, agentIds);
  const given = await handOut(trx, actor, now, {
    ...{ kind: 'distribution', teamLeader, leads, project: '', reason: '', which: isFresh },
  });
  const transfer_id = await allOf(trx, actor, [...leads.keys()], given, { withReasons: true });
  const found = new Map(given.found.map((lead) => [lead.id, lead]));
  const receipts = [...leads].flatMap(([lead_id, agent_id]) => {
    const lead = found.get(lead_id);
    return lead ? { lead_id, cust_id: lead.cust_id, name: lead.name, agent_id, agent: names.get(agent_id) ?? '' } : [];
  });
  const agents = `${agentIds.length} ${agentIds.length === 1 ? 'agent' : 'agents'}`;
  return {
    status: 200,
    message: `${leadCount(leads.size)} handed out to ${agents}`,
    ...{ transferred: leads.size, transfer_id, undo_until: given.undoUntil, data: receipts },
  };
}

interface Team {
  teamLeader: number;
  /** The agents' names. */
  names: ReadonlyMap<number, string>;
}

const notTheirs = 'Not all of these agents can be given leads. Please make the plan again.';

/**
 * Holds agents and their team leader as they are until the transaction ends.
 * @throws Refusal 422 unless they are agents of one team that the actor may give leads to, all of them with CRM access
 */
async function lockTeam(trx: Transaction<Database>, actor: Actor, agentIds: readonly number[]): Promise<Team> {
  const agents = await trx
    .selectFrom('users')
    .select('team_leader_id')
    .distinct()
    .where('user_id', 'in', agentIds)
    .execute();
  const [teamLeader, ...others] = agents.map(({ team_leader_id }) => team_leader_id);
  // Who leads which other team is not said to a team leader.
  const isForeign = actor.role === roles.teamLeader && teamLeader !== actor.user_id;
  if (teamLeader === undefined || teamLeader === null || isForeign) throw invalid({ data: notTheirs });
  if (others.length > 0) {
    throw invalid({ data: actor.role === roles.admin ? 'The agents must be of one team.' : notTheirs });
  }
  // In the order of their ids, as everywhere: an edit of one of them takes its turn before or after.
  const people = await trx
    .selectFrom('users')
    .select(['user_id', 'name', 'role', 'team_leader_id', 'crm_app_access'])
    .where('user_id', 'in', [teamLeader, ...agentIds])
    .orderBy('user_id')
    .forShare()
    .execute();
  const leader = people.find(({ user_id }) => user_id === teamLeader);
  const team = people.filter(
    ({ role, team_leader_id, crm_app_access }) =>
      role === roles.agent && team_leader_id === teamLeader && crm_app_access,
  );
  if (!(leader?.role === roles.teamLeader && leader.crm_app_access) || team.length < agentIds.length) {
    throw invalid({ data: notTheirs });
  }
  return { teamLeader, names: new Map(team.map(({ user_id, name }) => [user_id, name])) };
}
