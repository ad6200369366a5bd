/** The number is stored and sent, the name is shown (spec §6). */
export const roles = { admin: 1, teamLeader: 2, agent: 3 } as const;

export type RoleCode = (typeof roles)[keyof typeof roles];

export const roleNames = { 1: 'Admin', 2: 'Team Leader', 3: 'Agent' } as const satisfies Record<RoleCode, string>;

export type RoleName = (typeof roleNames)[RoleCode];

export const roleCodes: readonly RoleCode[] = [roles.admin, roles.teamLeader, roles.agent];

export const roleCodeOf = (value: unknown): RoleCode | undefined =>
  roleCodes.find((code) => roleNames[code] === value || code === value || String(code) === value);
