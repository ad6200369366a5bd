import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, indiaDayOf } from '../../contract/calendar';
import { leadStatuses, openLeadStatuses, type LeadListCode, type LeadStatus } from '../../contract/leadCodes';
import { dateRuleOf, listRules, type DateRule } from '../../contract/rules/lists';
import { indiaDayOf as indiaDay } from '../db/sqlParts';

/** `YYYY-MM-DD` in India, by the clock port instead of SQL. */
export type ListDays = Record<DateRule['day'], string>;

export const listDaysAt = (now: Date): ListDays => {
  const today = indiaDayOf(now);
  return { today, tomorrow: addDays(today, 1) };
};

// Literals, because the planner must see them to use partial indexes.
export const hasStatus = (status: LeadStatus): RawBuilder<SqlBool> =>
  sql<SqlBool>`leads.lead_status = ${sql.lit(status)}`;

const openStatuses = sql.join(openLeadStatuses.map((status) => sql.lit(status)));

export const isOpen = sql<SqlBool>`leads.lead_status in (${openStatuses})`;

/** Nobody has called the lead since it came in. */
export const isUncalled = (table: 'leads' | 'page' = 'leads'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${table}.call_status`)} is null
    and ${sql.ref(`${table}.lead_status`)} in (${sql.lit(leadStatuses.fresh)}, ${sql.lit(leadStatuses.new)}))`;

const operators = { before: sql`<`, on: sql`=`, from: sql`>=` };

/** The columns in the spelling of the indexes. */
export const dateColumns = { follow_up: indiaDay('leads.follow_up'), site_visit: sql.ref('leads.site_visit') };

/** @param column of days */
export const isDate = ({ is, day }: DateRule, column: RawBuilder<unknown>, days: ListDays): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} ${operators[is]} ${days[day]}::date`;

const hasDate = (rule: DateRule, days: ListDays): RawBuilder<SqlBool> =>
  rule.date === 'follow_up' && rule.is !== 'on'
    ? // Equals the comparison of days, without converting every lead's time zone.
      sql<SqlBool>`leads.follow_up ${operators[rule.is]} (${days[rule.day]}::date::timestamp at time zone 'Asia/Kolkata')`
    : isDate(rule, dateColumns[rule.date], days);

/** The list as one condition on `leads` per status, each served by an index in list order. */
export const listBranches = (list: LeadListCode, days: ListDays): RawBuilder<SqlBool>[] => {
  const rule = listRules[list];
  if ('status' in rule) return [hasStatus(rule.status)];
  return openLeadStatuses.map((status) => sql<SqlBool>`(${hasStatus(status)} and ${hasDate(rule, days)})`);
};

export const inList = (list: LeadListCode, days: ListDays): RawBuilder<SqlBool> => {
  const rule = listRules[list];
  return 'status' in rule ? hasStatus(rule.status) : sql<SqlBool>`(${isOpen} and ${hasDate(rule, days)})`;
};

export const inListOfOpen = (list: LeadListCode, days: ListDays): RawBuilder<SqlBool> => {
  const rule = dateRuleOf(list);
  return rule ? hasDate(rule, days) : inList(list, days);
};

/** A lead as far as lists ask; dates in days since 1970-01-01. */
export interface DatedLead extends Record<DateRule['date'], number | null> {
  lead_status: number;
}

/** The days as `DatedLead` has them. */
export const dayNumbers = ({ today, tomorrow }: ListDays): Record<DateRule['day'], number> => ({
  today: dayNumber(today),
  tomorrow: dayNumber(tomorrow),
});

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

const comparisons: Record<DateRule['is'], (date: number, day: number) => boolean> = {
  before: (date, day) => date < day,
  on: (date, day) => date === day,
  from: (date, day) => date >= day,
};

/** The rule of `inList` on a lead in memory. */
export const isInList = (list: LeadListCode, lead: DatedLead, days: ReturnType<typeof dayNumbers>): boolean => {
  const rule = listRules[list];
  if ('status' in rule) return lead.lead_status === rule.status;
  const date = lead[rule.date];
  const isLeadOpen = openLeadStatuses.some((status) => status === lead.lead_status);
  return isLeadOpen && date !== null && comparisons[rule.is](date, days[rule.day]);
};
