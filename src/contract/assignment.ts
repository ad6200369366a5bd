import { roles, type RoleCode } from './roles';

/** Whose lead it is, as the calls and the forms name it. */
export type AssigneeField = 'team_leader' | 'agent';

/** A call that may change whose lead it is. */
export type AssigningCall = 'createLead' | 'updateLead';

const choosers: Readonly<Record<AssigneeField, readonly RoleCode[]>> = {
  team_leader: [roles.admin],
  agent: [roles.admin, roles.teamLeader],
};

/**
 * Whether a role may choose among all there are. A team leader may name themselves as team leader, and an agent what the
 * lead has anyway.
 */
export const mayChoose = (role: RoleCode, field: AssigneeField): boolean => choosers[field].includes(role);

/** What a role is told that may not choose freely: by the server after a try, by the forms before it. */
export const assignmentRefusals = {
  createLead: {
    [roles.teamLeader]: 'A Team Leader can create leads for their team only.',
    [roles.agent]: 'An Agent can create leads for themselves only.',
  },
  updateLead: {
    [roles.teamLeader]: 'A Team Leader can assign leads in their team only.',
    [roles.agent]: 'An Agent cannot change who a lead is assigned to.',
  },
} as const satisfies Record<AssigningCall, Partial<Record<RoleCode, string>>>;

/** Why a role may not choose freely who gets a lead, in words; undefined for one that may, and for one that is not known. */
export const choiceRefusal = (
  role: RoleCode | undefined,
  call: AssigningCall,
  field: AssigneeField,
): string | undefined => {
  if (role === undefined || mayChoose(role, field)) return undefined;
  const refusals: Partial<Record<RoleCode, string>> = assignmentRefusals[call];
  return refusals[role];
};
