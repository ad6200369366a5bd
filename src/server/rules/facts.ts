import { leadListCodes, openLeadStatuses, type LeadListCode } from '../../contract/leadCodes';
import { dateRuleOf, listRules, type DateRule } from '../../contract/rules/lists';
import { scopeParts } from '../../contract/rules/scope';

/** The code of leads in the pool, which have no figures by team. */
export const poolCode = 11;

/** The codes of open leads by a date of theirs. */
export const dateCodes: Readonly<Record<DateRule['date'], number>> = { site_visit: 7, follow_up: 8 };

/** The codes of a list's leads by day of creation, as of the figures' day; none for a list of a single date. */
export const createdCodes = (list: LeadListCode): number[] => {
  const rule = listRules[list];
  if ('status' in rule) return rule.status === scopeParts.pool.lead_status ? [rule.status, poolCode] : [rule.status];
  return rule.is === 'on' ? [] : [list];
};

type FactColumns = Record<'team_leader_id' | 'lead_status' | 'created_day' | 'as_of' | DateRule['date'], string>;

const operators = { before: '<', from: '>=' };

/**
 * The facts that a lead contributes to figures: each a code, null for none, and a day, in SQL. The function `figure_facts`
 * (migration 0019) repeats them.
 */
export const leadFacts = (lead: FactColumns): { code: string; day: string }[] => {
  const ofOpen = (condition: string, code: number, day: string) => ({
    code: `case when ${lead.lead_status} in (${openLeadStatuses.join(', ')}) and ${condition} then ${code} end`,
    day,
    order: code,
  });
  const byCreation = leadListCodes.flatMap((list) => {
    const rule = dateRuleOf(list);
    if (!rule || rule.is === 'on') return [];
    return [ofOpen(`${lead[rule.date]} ${operators[rule.is]} ${lead.as_of}`, list, lead.created_day)];
  });
  const byDate = (['follow_up', 'site_visit'] as const).map((date) =>
    ofOpen(`${lead[date]} is not null`, dateCodes[date], lead[date]),
  );
  const isInPool = `${lead.lead_status} = ${scopeParts.pool.lead_status} and ${lead.team_leader_id} is null`;
  const status = `case when ${isInPool} then ${poolCode} else ${lead.lead_status} end`;
  const dated = [...byCreation, ...byDate].sort((one, other) => one.order - other.order);
  return [{ code: status, day: lead.created_day }, ...dated.map(({ code, day }) => ({ code, day }))];
};
