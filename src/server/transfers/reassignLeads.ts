import { sql } from 'kysely';
import type { SqlBool, Transaction } from 'kysely';
import { assignmentRefusals } from '../../contract/assignment';
import { roles } from '../../contract/roles';
import type { TransferResponse } from '../../contract/transfers';
import type { LeadReassignment } from '../../contract/validation/transfers';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { forbidden, invalid } from '../failures';
import { checkAssignees } from '../leads/assigneeQueries';
import { checkProject } from './checkProject';
import { handOut } from './handOut';
import { leadCount } from './leadWords';
import { transferRefused } from './transferRefusal';

/**
 * Hands leads of any status to another agent or team leader: all of them or none. Their status stays, except that a fresh
 * one becomes new; those that are there already are left alone; the history of the others says where they came from.
 * @throws Refusal 403 for a team leader who gives leads to another team, 422 for a target that cannot be given leads or
 *   has all of them, 409 `LeadsRefusedFailure` when somebody was faster, 404 for leads that never were the actor's
 */
export async function reassignLeads(
  trx: Transaction<Database>,
  actor: Actor,
  now: Date,
  body: LeadReassignment,
): Promise<TransferResponse> {
  const { to_agent_id: agent, project_id: project, reason } = body;
  const teamLeader = await leaderOf(trx, actor, body);
  await checkAssignees(trx, { teamLeader, agent }, { teamLeader: 'to_tl_id', agent: 'to_agent_id' });
  await checkProject(trx, project);
  const leads = new Map(body.lead_id.map((id) => [id, agent]));
  const which = sql<SqlBool>`true`;
  const { found, transferId, undoUntil } = await handOut(trx, actor, now, {
    ...{ kind: 'reassignment', teamLeader, leads, project, reason, which, isSparing: true, isNoted: true },
  });
  if (found.length < leads.size) {
    const chosen = found.map(({ id }) => id);
    throw await transferRefused(trx, actor, [...leads.keys()], chosen, { withReasons: true, ofAnyStatus: true });
  }
  if (transferId === null) {
    const field = agent === null ? 'to_tl_id' : 'to_agent_id';
    throw invalid({ [field]: `${leads.size === 1 ? 'This lead is' : 'All of these leads are'} there already.` });
  }
  const transferred = found.filter(({ is_given }) => is_given).length;
  return {
    status: 200,
    message: `${leadCount(transferred)} transferred${alreadyThere(leads.size - transferred)}`,
    ...{ transferred, transfer_id: transferId, undo_until: undoUntil },
  };
}

const alreadyThere = (count: number): string =>
  count === 0 ? '' : `, ${count} ${count === 1 ? 'was' : 'were'} there already`;

/** The team leader who is named or, where an agent alone is named, the agent's; a team leader gives leads to their team. */
async function leaderOf(
  trx: Transaction<Database>,
  actor: Actor,
  { to_tl_id, to_agent_id }: LeadReassignment,
): Promise<number> {
  if (actor.role === roles.teamLeader) {
    if (to_tl_id !== null && to_tl_id !== actor.user_id) {
      throw forbidden(assignmentRefusals.updateLead[roles.teamLeader]);
    }
    return actor.user_id;
  }
  if (to_tl_id !== null) return to_tl_id;
  const agent = await trx
    .selectFrom('users')
    .select('team_leader_id')
    .where('user_id', '=', to_agent_id)
    .executeTakeFirst();
  if (agent?.team_leader_id === null || agent === undefined) {
    throw invalid({ to_agent_id: 'This Agent cannot be given leads. Please choose another.' });
  }
  return agent.team_leader_id;
}
