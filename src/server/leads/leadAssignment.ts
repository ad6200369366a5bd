import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import { forbidden } from '../failures';

/** Whose lead it is; an agent always beside the team leader. */
export interface Assignment {
  teamLeader: number | null;
  agent: number | null;
}

const sameAs = (wanted: number | null, own: number | null): boolean => wanted === null || wanted === own;

/**
 * The assignment of a new lead. Nobody given means: nobody for an Admin, oneself for a team leader, oneself under one's
 * own team leader for an agent.
 * @throws Refusal 403 when the wish goes beyond the role: an Admin any, a leader the own team, an agent oneself
 */
export function assignmentOfNewLead(actor: Actor, wanted: Assignment): Assignment {
  if (actor.role === roles.admin) return wanted;
  if (actor.role === roles.teamLeader) {
    if (!sameAs(wanted.teamLeader, actor.user_id)) {
      throw forbidden('A Team Leader can create leads for the own team only.');
    }
    return { teamLeader: actor.user_id, agent: wanted.agent };
  }
  if (!sameAs(wanted.teamLeader, actor.team_leader_id) || !sameAs(wanted.agent, actor.user_id)) {
    throw forbidden('An Agent can create leads for themselves only.');
  }
  return { teamLeader: actor.team_leader_id, agent: actor.user_id };
}

/**
 * The assignment of a lead after a save.
 *
 * For a team leader, nobody given beside the own lead means "as it is", and who gives a lead from the pool to an agent,
 * or takes it out of the pool by its status, takes it into the own team: otherwise it would be on nobody's list but the
 * Admin's. For an agent, empty means "as it is" too, since an agent has no say in it.
 * @param leavesPool whether the save moves a fresh lead to another status
 * @throws Refusal 403 when the wish goes beyond the role
 */
export function assignmentAfterUpdate(
  actor: Actor,
  current: Assignment,
  wanted: Assignment,
  leavesPool: boolean,
): Assignment {
  if (actor.role === roles.admin) return wanted;
  if (actor.role === roles.teamLeader) {
    if (!sameAs(wanted.teamLeader, actor.user_id)) {
      throw forbidden('A Team Leader can assign leads in the own team only.');
    }
    const isTaken = wanted.teamLeader ?? wanted.agent ?? current.teamLeader ?? (leavesPool ? actor.user_id : null);
    return { teamLeader: isTaken === null ? null : actor.user_id, agent: wanted.agent };
  }
  if (!sameAs(wanted.teamLeader, current.teamLeader) || !sameAs(wanted.agent, current.agent)) {
    throw forbidden('An Agent cannot change who a lead is assigned to.');
  }
  return current;
}

export const isSameAssignment = (one: Assignment, other: Assignment): boolean =>
  one.teamLeader === other.teamLeader && one.agent === other.agent;
