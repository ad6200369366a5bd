import { type LeadListCode, leadListCodes } from '../../contract/leadCodes';
import { type DatedLead, dayNumbers, isInList, type ListDays } from '../rules/lists';
import { isInScope, type OwnedLead, type Scoped } from '../rules/scope';

/** The values of a lead, before or after a change, by which people see it in lists; no dates unless it is open. */
type ChangedLead = OwnedLead & DatedLead;

type LeadChanges = readonly ChangedLead[] | 'anything';

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

/** Enough for the seconds between a page's first answer and its stream. */
const MOST_KEPT = 500;

/** Stands for the position while the feed cannot be counted; nothing is known since then. */
export const uncounted = 'uncounted';

/** Positions in the change feed, and the latest changes by position. */
export const createChangeHistory = () => {
  let mark: string | undefined;
  let count = 0;
  let kept: { position: string | undefined; changes: LeadChanges }[] = [];
  const position = (): string | undefined => mark && `${mark}-${count}`;
  const keep = (changes: LeadChanges): void => {
    kept.push({ position: position(), changes });
    if (kept.length > MOST_KEPT) kept.shift();
  };
  return {
    position,
    startAt: (next: string): void => {
      [mark, count] = [next, 0];
      keep([]);
    },
    add: (changes: LeadChanges): void => {
      count += 1;
      keep(changes);
    },
    /** All changes after a position; undefined where some of them may be unknown. */
    since: (from: string): LeadChanges[] | undefined => {
      const at = kept.findIndex((entry) => entry.position === from);
      return at < 0 ? undefined : kept.slice(at + 1).map(({ changes }) => changes);
    },
    /** Keeps the position: no earlier one leads to it any more. */
    forget: (): void => {
      kept = [];
    },
    /** Nothing counts until the next mark. */
    stop: (): void => {
      kept = [];
      mark = undefined;
    },
  };
};
