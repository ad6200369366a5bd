import { roles } from '../../contract/roles';
import type { RoleCode } from '../../contract/roles';
import { pickPerson } from './names';
import type { Gender } from './names';
import type { SeededRandom } from './seededRandom';

export interface StaffMember {
  name: string;
  phone: string;
  email: string;
  gender: Gender;
  role: RoleCode;
  team: number | null;
}

/** The sign-in numbers of the demonstration's first people. */
export const ADMIN_PHONE = 9_000_000_001;
export const FIRST_LEADER_PHONE = 9_000_000_002;
export const FIRST_AGENT_PHONE = 9_000_000_010;
const LEADERS = 4;
const AGENTS_PER_LEADER = 8;

export function createStaff(random: SeededRandom): StaffMember[] {
  const taken = new Set<string>(['Asha Rao']);
  const member = (phone: number, role: RoleCode, team: number | null): StaffMember => {
    let person = pickPerson(random, 'west');
    while (taken.has(person.name)) person = pickPerson(random, 'west');
    taken.add(person.name);
    return { ...person, phone: String(phone), email: emailOf(person.name), role, team };
  };

  const admin: StaffMember = {
    name: 'Asha Rao',
    phone: String(ADMIN_PHONE),
    email: emailOf('Asha Rao'),
    gender: 'Female',
    role: roles.admin,
    team: null,
  };
  const leaders = Array.from({ length: LEADERS }, (_, i) => member(FIRST_LEADER_PHONE + i, roles.teamLeader, null));
  const agents = Array.from({ length: LEADERS * AGENTS_PER_LEADER }, (_, i) =>
    member(FIRST_AGENT_PHONE + i, roles.agent, Math.floor(i / AGENTS_PER_LEADER)),
  );
  return [admin, ...leaders, ...agents];
}

function emailOf(name: string): string {
  return `${name.toLowerCase().replace(/\s+/g, '.')}@palmestates.example`;
}
