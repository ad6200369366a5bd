import { leadListCodes, leadStatuses, type LeadListCode, type LeadStatus } from '../leadCodes';

/** Compares a date of an open lead with a day in India. */
export interface DateRule {
  date: 'follow_up' | 'site_visit';
  is: 'before' | 'on' | 'from';
  day: 'today' | 'tomorrow';
}

type ListRule = { status: LeadStatus } | DateRule;

/** The leads of each list (spec §4). Everything that lists, counts or announces leads derives from these rows. */
export const listRules = {
  0: { status: leadStatuses.fresh },
  1: { status: leadStatuses.new },
  2: { status: leadStatuses.inProgress },
  3: { status: leadStatuses.hot },
  4: { status: leadStatuses.archived },
  5: { status: leadStatuses.converted },
  6: { date: 'follow_up', is: 'before', day: 'today' },
  7: { date: 'site_visit', is: 'on', day: 'today' },
  8: { date: 'follow_up', is: 'on', day: 'today' },
  9: { date: 'site_visit', is: 'on', day: 'tomorrow' },
  10: { date: 'site_visit', is: 'from', day: 'today' },
} as const satisfies Record<LeadListCode, ListRule>;

/** The rule of a work queue; undefined for a list by status. */
export const dateRuleOf = (list: LeadListCode): DateRule | undefined => {
  const rule = listRules[list];
  return 'date' in rule ? rule : undefined;
};

// Marked pure, so that the first paint's bundle leaves the rules out.
export const queueCodes: readonly LeadListCode[] = /* @__PURE__ */ leadListCodes.filter(dateRuleOf);

type CodeBy<Field extends DateRule['date']> = {
  [Code in LeadListCode]: (typeof listRules)[Code] extends { date: Field } ? Code : never;
}[LeadListCode];

/** The compiler compares them with the rules, so that the first paint carries these alone. */
const dueLists: Readonly<Record<CodeBy<'follow_up'>, true>> = { 6: true, 8: true };

/** Lists by follow-up can be in its order. */
export const isDueList = (list: LeadListCode | undefined): boolean => list !== undefined && list in dueLists;
