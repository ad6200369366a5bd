import type { Kysely } from 'kysely';
import { assignmentRefusals } from '../../contract/assignment';
import { roles } from '../../contract/roles';
import type { PlanDistributionResponse } from '../../contract/transfers';
import { messages } from '../../contract/validation/messages';
import type { DistributionQuery } from '../../contract/validation/transfers';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { forbidden, invalid } from '../failures';
import type { ListDays } from '../rules/lists';
import { chooseLeads } from './distributionLeads';
import { splitLeads } from './splitLeads';
import { readTeamLoad } from './teamLoad';

/** @throws Refusal 403 for another leader's team, 422 for unfit people, 409 and 404 as `chooseLeads` */
export async function planDistribution(
  db: Kysely<Database>,
  actor: Actor,
  days: ListDays,
  query: DistributionQuery,
): Promise<PlanDistributionResponse> {
  const agents = await readTeamLoad(db, days, teamOf(actor, query), query.agents);
  const { leads, taken } = await chooseLeads(db, actor, query);
  const shares = splitLeads(leads, agents, query.by || 'even');
  const data = agents.map((agent, place) => {
    const own = shares[place] ?? [];
    return { ...agent, gets: own.length, lead_ids: own.map(({ lead_id }) => lead_id), leads: own };
  });
  return { status: 200, data, total: leads.length, taken };
}

function teamOf(actor: Actor, { tl_id }: DistributionQuery): number {
  if (actor.role === roles.teamLeader) {
    if (tl_id !== null && tl_id !== actor.user_id) throw forbidden(assignmentRefusals.updateLead[roles.teamLeader]);
    return actor.user_id;
  }
  if (tl_id === null) throw invalid({ tl_id: messages.teamLeaderFirst });
  return tl_id;
}
