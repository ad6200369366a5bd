import { leadListCodes, type LeadListCode } from '../../contract/leadCodes';
import { dayNumbers, isInList, type DatedLead, type ListDays } from '../rules/lists';
import { isInScope, type OwnedLead, type Scoped } from '../rules/scope';

/** The values of a lead, before or after a change, by which people see it in lists; no dates unless it is open. */
type ChangedLead = OwnedLead & DatedLead;

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
      team_leader_id: numberOf(leader),
      agent_id: numberOf(agent),
      lead_status: Number(status),
      follow_up: numberOf(followUp),
      site_visit: numberOf(visit),
    });
  }
  return leads;
};

export const changedLists = (actor: Scoped, changes: LeadChanges, days: ListDays): readonly LeadListCode[] => {
  if (changes === 'anything') return leadListCodes;
  const numbers = dayNumbers(days);
  return changes
    .filter((lead) => isInScope(actor, lead))
    .flatMap((lead) => leadListCodes.filter((list) => isInList(list, lead, numbers)));
};
