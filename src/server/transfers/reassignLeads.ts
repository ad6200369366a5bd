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
import { leadCount } from './leadWords';
import { transferLeads } from './transferLeads';
import { transferRefused } from './transferRefusal';

/**
 * All leads or none. A fresh lead becomes new; leads already there stay untouched.
 * @throws Refusal 403 for a team leader's transfer to another team, 422 for an unfit target or one with all leads, 409
 * `LeadsRefusedFailure` for leads just taken, 404 for leads never in reach
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
  const condition = sql<SqlBool>`true`;
  const { found, transferId, undoUntil } = await transferLeads(trx, actor, now, {
    ...{ kind: 'reassignment', teamLeader, leads, project, reason, condition, skipsUnchanged: true, writesNotes: true },
  });
  if (found.length < leads.size) {
    const chosen = found.map(({ id }) => id);
    throw await transferRefused(trx, actor, [...leads.keys()], chosen, { withReasons: true, ofAnyStatus: true });
  }
  if (transferId === null) {
    const field = agent === null ? 'to_tl_id' : 'to_agent_id';
    throw invalid({ [field]: `${leads.size === 1 ? 'This lead is' : 'All of these leads are'} there already.` });
  }
  const transferred = found.filter(({ is_moved }) => is_moved).length;
  return {
    status: 200,
    message: `${leadCount(transferred)} transferred${alreadyThere(leads.size - transferred)}`,
    ...{ transferred, transfer_id: transferId, undo_until: undoUntil },
  };
}

const alreadyThere = (count: number): string =>
  count === 0 ? '' : `, ${count} ${count === 1 ? 'was' : 'were'} there already`;

/** The named team leader, else the named agent's; team leaders stay within their team. */
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
