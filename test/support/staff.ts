/** Sign-in numbers of the demonstration set by role in the tests. */
export const staff = {
  admin: '9000000001',
  teamLeader: '9000000002',
  otherTeamLeader: '9000000003',
  agent: '9000000010',
} as const;

export type StaffName = keyof typeof staff;

/** A number stands for itself. */
export const mobileOf = (who: StaffName | (string & {})): string => (who in staff ? staff[who as StaffName] : who); // just checked
