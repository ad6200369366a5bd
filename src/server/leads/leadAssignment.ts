import { assignmentRefusals as refusals, mayChoose } from '../../contract/assignment';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import { forbidden } from '../failures';

/** An agent always comes with the team leader. */
export interface Assignment {
  teamLeader: number | null;
  agent: number | null;
}

/** Null clears; undefined was not sent. */
interface RequestedAssignment {
  teamLeader: number | null | undefined;
  agent: number | null | undefined;
}

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
