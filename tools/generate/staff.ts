import { roles, type RoleCode } from '../../src/contract/roles';
import { pickPerson } from '../../src/server/seed/names';
import { createSeededRandom } from '../../src/server/seed/seededRandom';
import { ADMIN_PHONE, FIRST_AGENT_PHONE, FIRST_LEADER_PHONE, type StaffMember } from '../../src/server/seed/staff';

const AGENTS_PER_LEADER = 15;

// The numbers of the demonstration set sign in here, too: the Admin, eight leaders, then the agents.
const LATER_LEADERS = 9_000_100_000;

const leaderPhone = (index: number): number =>
  (index < FIRST_AGENT_PHONE - FIRST_LEADER_PHONE ? FIRST_LEADER_PHONE : LATER_LEADERS) + index;

/** One Admin, then leaders, then their agents, fifteen each. Numbers distinguish people with the same name. */
export const createLargeStaff = (agents: number, seedNumber: number): StaffMember[] => {
  const random = createSeededRandom(seedNumber);
  const member = (phone: number, role: RoleCode, team: number | null): StaffMember => {
    const person = pickPerson(random, 'west');
    const email = `${person.name.toLowerCase().replace(/\s+/g, '.')}.${phone % 1_000_000}@palmestates.example`;
    return { ...person, phone: String(phone), email, role, team };
  };
  const leaders = Math.ceil(agents / AGENTS_PER_LEADER);
  return [
    {
      ...member(ADMIN_PHONE, roles.admin, null),
      name: 'Asha Rao',
      gender: 'Female',
      email: 'asha.rao@palmestates.example',
    },
    ...Array.from({ length: leaders }, (_, index) => member(leaderPhone(index), roles.teamLeader, null)),
    ...Array.from({ length: agents }, (_, index) =>
      member(FIRST_AGENT_PHONE + index, roles.agent, Math.floor(index / AGENTS_PER_LEADER)),
    ),
  ];
};
