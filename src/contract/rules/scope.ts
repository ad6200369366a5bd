import { leadStatuses, type LeadStatus } from '../leadCodes';
import { roles, type RoleCode } from '../roles';

/** Conditions on a lead's owners; `self` is the person's id. */
export interface OwnerRule {
  team_leader_id?: 'self' | null;
  agent_id?: 'self' | null;
  lead_status?: LeadStatus;
}

export type ScopePart = 'all' | 'team' | 'pool' | 'own';

/** Disjoint sets of leads that make up scopes. The pool holds fresh leads that no team has yet. */
export const scopeParts: Readonly<Record<ScopePart, OwnerRule>> = {
  all: {},
  team: { team_leader_id: 'self' },
  pool: { team_leader_id: null, lead_status: leadStatuses.fresh },
  own: { agent_id: 'self' },
};

/** The leads that a person sees, reads and changes (spec §6): in lists, counters, search, transfers and events. */
export const scopeRules: Readonly<Record<RoleCode, readonly ScopePart[]>> = {
  [roles.admin]: ['all'],
  [roles.teamLeader]: ['team', 'pool'],
  [roles.agent]: ['own'],
};

/** The leads whose follow-ups a person is reminded of; undefined for none. */
export const callRules: Readonly<Record<RoleCode, OwnerRule | undefined>> = {
  [roles.admin]: undefined,
  [roles.teamLeader]: { team_leader_id: 'self', agent_id: null },
  [roles.agent]: { agent_id: 'self' },
};
