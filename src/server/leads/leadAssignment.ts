import { assignmentRefusals as refusals, mayChoose } from '../../contract/assignment';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import { forbidden } from '../failures';

/** Whose lead it is; an agent always comes with the team leader. */
export interface Assignment {
  teamLeader: number | null;
  agent: number | null;
}

/** What a save asks for: null clears, undefined was not sent. */
interface AssignmentWish {
  teamLeader: number | null | undefined;
  agent: number | null | undefined;
}

const sameAs = (wanted: number | null | undefined, own: number | null): boolean =>
  wanted === null || wanted === undefined || wanted === own;

/**
 * The assignment of a new lead. When nobody is named, the lead of an Admin goes to nobody, that of a team leader to
 * themselves, and that of an agent to themselves under their team leader.
 * @throws Refusal 403 when the wish goes beyond the role: an Admin may name anybody, a leader their team, an agent
 *   themselves
 */
export function assignmentOfNewLead(actor: Actor, wanted: Assignment): Assignment {
  if (mayChoose(actor.role, 'team_leader')) return wanted;
  if (mayChoose(actor.role, 'agent')) {
    if (!sameAs(wanted.teamLeader, actor.user_id)) throw forbidden(refusals.createLead[roles.teamLeader]);
    return { teamLeader: actor.user_id, agent: wanted.agent };
  }
  if (!sameAs(wanted.teamLeader, actor.team_leader_id) || !sameAs(wanted.agent, actor.user_id)) {
    throw forbidden(refusals.createLead[roles.agent]);
  }
  return { teamLeader: actor.team_leader_id, agent: actor.user_id };
}

/**
 * The assignment of a lead after a save. What is not sent stays as it is, for everybody.
 *
 * An Admin sets and clears both. A team leader sets and clears the agent; an empty team leader means "as it is", and a
 * team leader who gives a lead from the pool to an agent, or takes it out of the pool by its status, takes it into
 * their team: otherwise only the Admin would find it on a list. An agent has no say in it, so empty means "as it is"
 * too.
 * @param leavesPool whether the save moves a fresh lead to another status
 * @throws Refusal 403 when the wish goes beyond the role
 */
export function assignmentAfterUpdate(
  actor: Actor,
  current: Assignment,
  wanted: AssignmentWish,
  leavesPool: boolean,
): Assignment {
  const { teamLeader = current.teamLeader, agent = current.agent } = wanted;
  if (mayChoose(actor.role, 'team_leader')) return { teamLeader, agent };
  if (mayChoose(actor.role, 'agent')) {
    if (!sameAs(wanted.teamLeader, actor.user_id)) throw forbidden(refusals.updateLead[roles.teamLeader]);
    const isTheirs = (teamLeader ?? agent ?? current.teamLeader) !== null || leavesPool;
    return { teamLeader: isTheirs ? actor.user_id : null, agent };
  }
  if (!sameAs(wanted.teamLeader, current.teamLeader) || !sameAs(wanted.agent, current.agent)) {
    throw forbidden(refusals.updateLead[roles.agent]);
  }
  return current;
}

export const isSameAssignment = (one: Assignment, other: Assignment): boolean =>
  one.teamLeader === other.teamLeader && one.agent === other.agent;
