import type { Transaction } from 'kysely';
import { assignmentRefusals as refusals, mayChoose } from '../../contract/assignment';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { forbidden, invalid } from '../failures';

/** An agent always comes with the team leader. */
export interface Assignment {
  teamLeader: number | null;
  agent: number | null;
}

/** Null clears; undefined was not sent. */
type RequestedAssignment = Record<keyof Assignment, number | null | undefined>;

const isUnchanged = (wanted: number | null | undefined, own: number | null): boolean =>
  wanted === null || wanted === undefined || wanted === own;

/**
 * Defaults: nobody for an Admin, themselves for a team leader and an agent.
 * @throws Refusal 403 when the role does not allow the assignment
 */
export function assignmentOfNewLead(actor: Actor, wanted: Assignment): Assignment {
  if (mayChoose(actor.role, 'team_leader')) return wanted;
  if (mayChoose(actor.role, 'agent')) {
    if (!isUnchanged(wanted.teamLeader, actor.user_id)) throw forbidden(refusals.createLead[roles.teamLeader]);
    return { teamLeader: actor.user_id, agent: wanted.agent };
  }
  if (!isUnchanged(wanted.teamLeader, actor.team_leader_id) || !isUnchanged(wanted.agent, actor.user_id)) {
    throw forbidden(refusals.createLead[roles.agent]);
  }
  return { teamLeader: actor.team_leader_id, agent: actor.user_id };
}

/**
 * Missing fields keep the assignment, as do a team leader's empty team leader and an agent's empty fields. A team
 * leader who assigns a pool lead, or changes its status, takes it into the team: otherwise only the Admin would find
 * it.
 * @throws Refusal 403 when the role does not allow the assignment
 */
export function assignmentAfterUpdate(
  actor: Actor,
  current: Assignment,
  wanted: RequestedAssignment,
  leavesPool: boolean,
): Assignment {
  const { teamLeader = current.teamLeader, agent = current.agent } = wanted;
  if (mayChoose(actor.role, 'team_leader')) return { teamLeader, agent };
  if (mayChoose(actor.role, 'agent')) {
    if (!isUnchanged(wanted.teamLeader, actor.user_id)) throw forbidden(refusals.updateLead[roles.teamLeader]);
    const isTheirs = (teamLeader ?? agent ?? current.teamLeader) !== null || leavesPool;
    return { teamLeader: isTheirs ? actor.user_id : null, agent };
  }
  if (!isUnchanged(wanted.teamLeader, current.teamLeader) || !isUnchanged(wanted.agent, current.agent)) {
    throw forbidden(refusals.updateLead[roles.agent]);
  }
  return current;
}

export const isSameAssignment = (one: Assignment, other: Assignment): boolean =>
  one.teamLeader === other.teamLeader && one.agent === other.agent;

/** Against a change of theirs meanwhile; in the order of ids, as all locks on users, against deadlocks. */
export const lockStaff = (trx: Transaction<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('users')
    .select(['user_id', 'name', 'role', 'team_leader_id', 'crm_app_access'])
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .forShare()
    .execute();

/** Whether the person can receive leads, or agents, as a team leader. */
export const mayLead = (person: { role: number; crm_app_access: boolean } | undefined): boolean =>
  person?.role === roles.teamLeader && person.crm_app_access;

export const unfit = {
  leader: 'Leads cannot be assigned to this Team Leader. Please choose another.',
  agent: 'Leads cannot be assigned to this Agent. Please choose another.',
};

/**
 * Unchanged people pass: someone who left must not block other edits.
 * @throws Refusal 422 at the wrong field
 */
export async function checkAssignees(
  trx: Transaction<Database>,
  next: Assignment,
  fields: Record<keyof Assignment, string>,
  before: Assignment = { teamLeader: null, agent: null },
): Promise<void> {
  const isNewLeader = next.teamLeader !== before.teamLeader;
  const isNewAgent = next.agent !== before.agent;
  if (!isNewLeader && !isNewAgent) return;
  if (next.agent !== null && next.teamLeader === null) {
    throw invalid({ [fields.teamLeader]: 'Choose the Team Leader of this Agent as well.' });
  }

  const ids = [next.teamLeader, next.agent].filter((id) => id !== null);
  if (ids.length === 0) return;
  const people = await lockStaff(trx, ids);
  const leader = people.find((person) => person.user_id === next.teamLeader);
  const agent = people.find((person) => person.user_id === next.agent);

  // An empty leader implies an empty agent, which has returned above.
  if (isNewLeader && !mayLead(leader)) throw invalid({ [fields.teamLeader]: unfit.leader });
  if (next.agent === null) return;
  if (agent?.role !== roles.agent || agent.team_leader_id !== next.teamLeader) {
    throw invalid({ [fields.agent]: 'This Agent does not belong to the chosen Team Leader.' });
  }
  if (isNewAgent && !agent.crm_app_access) throw invalid({ [fields.agent]: unfit.agent });
}
