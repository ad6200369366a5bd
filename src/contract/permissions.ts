import { roleNames, roles, type RoleCode } from './roles';

export interface Permission {
  readonly roles: readonly RoleCode[];
  readonly refusal: string;
}

export const onlyAdmin = (action: string): Permission => ({
  roles: [roles.admin],
  refusal: `Only an ${roleNames[roles.admin]} can ${action}.`,
});

export const onlyAdminOrTeamLeader = (action: string): Permission => ({
  roles: [roles.admin, roles.teamLeader],
  refusal: `Only an ${roleNames[roles.admin]} or a ${roleNames[roles.teamLeader]} can ${action}.`,
});

export const leadTransfers = onlyAdminOrTeamLeader('transfer leads');

// The pure mark lets the first paint, which needs only `leadTransfers`, drop this.
export const leadImports = /* @__PURE__ */ onlyAdminOrTeamLeader('import leads');
