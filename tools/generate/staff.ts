import { roles, type RoleCode } from '../../src/contract/roles';
import { pickPerson } from '../../src/server/seed/names';
import { createSeededRandom } from '../../src/server/seed/seededRandom';
import type { StaffMember } from '../../src/server/seed/staff';

const AGENTS_PER_LEADER = 15;

// The numbers of the demonstration set sign in here, too: the Admin, eight leaders, then the agents.
const ADMIN = 9_000_000_001;
const FIRST_LEADERS = 9_000_000_002;
const FIRST_AGENTS = 9_000_000_010;
const LATER_LEADERS = 9_000_100_000;

const leaderPhone = (index: number): number =>
  (index < FIRST_AGENTS - FIRST_LEADERS ? FIRST_LEADERS : LATER_LEADERS) + index;

/** One Admin, then leaders, then their agents, fifteen to each. Namesakes are told apart by their numbers. */
export const createLargeStaff = (agents: number, seedNumber: number): StaffMember[] => {
  const random = createSeededRandom(seedNumber);
  const member = (phone: number, role: RoleCode, team: number | null): StaffMember => {
    const person = pickPerson(random, 'west');
    const email = `${person.name.toLowerCase().replace(/\s+/g, '.')}.${phone % 1_000_000}@palmestates.example`;
    return { ...person, phone: String(phone), email, role, team };
  };
  const leaders = Math.ceil(agents / AGENTS_PER_LEADER);
  return [
    { ...member(ADMIN, roles.admin, null), name: 'Asha Rao', gender: 'Female', email: 'asha.rao@palmestates.example' },
    ...Array.from({ length: leaders }, (_, index) => member(leaderPhone(index), roles.teamLeader, null)),
    ...Array.from({ length: agents }, (_, index) =>
      member(FIRST_AGENTS + index, roles.agent, Math.floor(index / AGENTS_PER_LEADER)),
    ),
  ];
};
