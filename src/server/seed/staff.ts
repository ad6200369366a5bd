import { type RoleCode, roles } from '../../contract/roles';
import { type Person, pickPerson } from './names';
import type { SeededRandom } from './seededRandom';

export interface StaffMember extends Person {
  phone: string;
  email: string;
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
    return memberOf(person, phone, role, team);
  };

  const admin = memberOf({ name: 'Asha Rao', gender: 'Female' }, ADMIN_PHONE, roles.admin, null);
  const leaders = Array.from({ length: LEADERS }, (_, i) => member(FIRST_LEADER_PHONE + i, roles.teamLeader, null));
  const agents = Array.from({ length: LEADERS * AGENTS_PER_LEADER }, (_, i) =>
    member(FIRST_AGENT_PHONE + i, roles.agent, Math.floor(i / AGENTS_PER_LEADER)),
  );
  return [admin, ...leaders, ...agents];
}

function memberOf(person: Person, phone: number, role: RoleCode, team: number | null): StaffMember {
  const email = `${person.name.toLowerCase().replace(/\s+/g, '.')}@palmestates.example`;
  return { ...person, phone: String(phone), email, role, team };
}
