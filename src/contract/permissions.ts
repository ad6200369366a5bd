import { roleNames, roles, type RoleCode } from './roles';

/** Which roles may do something, and what everybody else is told. */
export interface Permission {
  readonly roles: readonly RoleCode[];
  /** A sentence for a person. */
  readonly refusal: string;
}

export const onlyAdmin = (deed: string): Permission => ({
  roles: [roles.admin],
  refusal: `Only an ${roleNames[roles.admin]} can ${deed}.`,
});

const onlyAdminOrTeamLeader = (deed: string): Permission => ({
  roles: [roles.admin, roles.teamLeader],
  refusal: `Only an ${roleNames[roles.admin]} or a ${roleNames[roles.teamLeader]} can ${deed}.`,
});

/** Who may give leads to other people, many at once. */
export const leadTransfers = onlyAdminOrTeamLeader('transfer leads');

// The mark lets the first paint, which reads `leadTransfers` alone, be built without the two below.
/** Who may see what was transferred. */
export const transferRecords = /* @__PURE__ */ onlyAdminOrTeamLeader('see transfers');

/** Who may take back a transfer: an Admin any, a team leader what they transferred themselves. */
export const transferUndoing = /* @__PURE__ */ onlyAdminOrTeamLeader('undo a transfer');
