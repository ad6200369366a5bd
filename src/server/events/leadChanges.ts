import {
  leadListCodes,
  leadStatuses,
  leadStatusOf,
  openLeadStatuses,
  type LeadListCode,
} from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import type { ListDays } from '../leads/leadPredicates';

const DAY = 86_400_000;

/** The values of a lead, before or after a change, by which people see it in lists. */
export interface ChangedLead {
  leader: number | null;
  agent: number | null;
  status: number;
  /** Days since 1970-01-01; null for leads that are not open, too. */
  followUp: number | null;
  visit: number | null;
}

export type LeadChanges = readonly ChangedLead[] | 'anything';

const entryPattern = /^(\d*),(\d*),([0-5]),(-?\d*),(-?\d*)$/;

const numberOf = (digits = ''): number | null => (/\d/.test(digits) ? Number(digits) : null);

/** Reads an announcement of the migration `0015_lead_events`; an unreadable one may mean anything. */
export const readAnnouncement = (text: string): LeadChanges => {
  const leads: ChangedLead[] = [];
  for (const entry of text.split(';')) {
    const [match, leader, agent, status, followUp, visit] = entryPattern.exec(entry) ?? [];
    if (match === undefined) return 'anything';
    leads.push({
      leader: numberOf(leader),
      agent: numberOf(agent),
      status: Number(status),
      followUp: numberOf(followUp),
      visit: numberOf(visit),
    });
  }
  return leads;
};

/** The same rule as `leadScope` in SQL. */
const isInScope = (
  { role, user_id }: Pick<Actor, 'role' | 'user_id'>,
  { leader, agent, status }: ChangedLead,
): boolean => {
  switch (role) {
    case roles.admin:
      return true;
    case roles.teamLeader:
      return leader === user_id || (leader === null && status === leadStatuses.fresh);
    case roles.agent:
      return agent === user_id;
  }
};

const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;

/** The same rules as `leadPredicates` in SQL. */
const listsOf = ({ status, followUp, visit }: ChangedLead, days: ListDays): LeadListCode[] => {
  const stored = leadStatusOf(status);
  if (stored === undefined) return [];
  if (!openLeadStatuses.some((open) => open === stored)) return [stored];
  const today = numberOfDay(days.today);
  const tomorrow = numberOfDay(days.tomorrow);
  return [
    stored,
    ...(followUp !== null && followUp < today ? ([6] as const) : []),
    ...(visit !== null && visit === today ? ([7] as const) : []),
    ...(followUp !== null && followUp === today ? ([8] as const) : []),
    ...(visit !== null && visit === tomorrow ? ([9] as const) : []),
    ...(visit !== null && visit >= today ? ([10] as const) : []),
  ];
};

export const changedLists = (
  actor: Pick<Actor, 'role' | 'user_id'>,
  changes: LeadChanges,
  days: ListDays,
): readonly LeadListCode[] => {
  if (changes === 'anything') return leadListCodes;
  return changes.filter((lead) => isInScope(actor, lead)).flatMap((lead) => listsOf(lead, days));
};
