import { roles, type RoleCode } from './roles';

type AssigneeField = 'team_leader' | 'agent';

export type AssigningCall = 'createLead' | 'updateLead';

const choosingRoles: Readonly<Record<AssigneeField, readonly RoleCode[]>> = {
  team_leader: [roles.admin],
  agent: [roles.admin, roles.teamLeader],
};

/** Whether a role may choose anyone. Others may only send themselves, or the lead's present assignee. */
export const mayChoose = (role: RoleCode, field: AssigneeField): boolean => choosingRoles[field].includes(role);

export const assignmentRefusals = {
  createLead: {
    [roles.teamLeader]: 'A Team Leader can create leads for their team only.',
    [roles.agent]: 'Agents can only create leads for themselves.',
  },
  updateLead: {
    [roles.teamLeader]: 'A Team Leader can assign leads in their team only.',
    [roles.agent]: 'An Agent cannot change who a lead is assigned to.',
  },
} as const satisfies Record<AssigningCall, Partial<Record<RoleCode, string>>>;

export const choiceRefusal = (
  role: RoleCode | undefined,
  refusals: Partial<Record<RoleCode, string>>,
  field: AssigneeField,
): string | undefined => (role === undefined || mayChoose(role, field) ? undefined : refusals[role]);
