import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { leadStatuses, openLeadStatuses, type LeadListCode, type LeadStatus } from '../../contract/leadCodes';
import { indiaDayOf } from '../db/sqlTime';

/** `YYYY-MM-DD` in India, by the clock port instead of SQL. */
export interface ListDays {
  today: string;
  tomorrow: string;
}

// Literals, because the planner must see them to use partial indexes.
const hasStatus = (status: LeadStatus) => (): RawBuilder<SqlBool> => sql`leads.lead_status = ${sql.lit(status)}`;

export const isOpen = sql<SqlBool>`leads.lead_status in (${sql.join(openLeadStatuses.map((status) => sql.lit(status)))})`;

const followUpDay = indiaDayOf('leads.follow_up');

export const queueConditions = {
  // Equals a follow-up day before today, without converting every lead's time zone.
  6: ({ today }: ListDays) => sql<SqlBool>`leads.follow_up < (${today}::date::timestamp at time zone 'Asia/Kolkata')`,
  7: ({ today }: ListDays) => sql<SqlBool>`leads.site_visit = ${today}::date`,
  8: ({ today }: ListDays) => sql<SqlBool>`${followUpDay} = ${today}::date`,
  9: ({ tomorrow }: ListDays) => sql<SqlBool>`leads.site_visit = ${tomorrow}::date`,
  10: ({ today }: ListDays) => sql<SqlBool>`leads.site_visit >= ${today}::date`,
};

const openAnd =
  (queue: keyof typeof queueConditions) =>
  (days: ListDays): RawBuilder<SqlBool> =>
    sql`(${isOpen} and ${queueConditions[queue](days)})`;

const isQueue = (list: LeadListCode): list is keyof typeof queueConditions => list in queueConditions;

/** Shared by lists and counters. */
export const leadPredicates = {
  0: hasStatus(leadStatuses.fresh),
  1: hasStatus(leadStatuses.new),
  2: hasStatus(leadStatuses.inProgress),
  3: hasStatus(leadStatuses.hot),
  4: hasStatus(leadStatuses.archived),
  5: hasStatus(leadStatuses.converted),
  6: openAnd(6),
  7: openAnd(7),
  8: openAnd(8),
  9: openAnd(9),
  10: openAnd(10),
} satisfies Record<LeadListCode, (days: ListDays) => RawBuilder<SqlBool>>;

/** The list as one condition per status, each served by an index in list order. */
export const predicateByStatus = (list: LeadListCode, days: ListDays): RawBuilder<SqlBool>[] => {
  const predicate: (days: ListDays) => RawBuilder<SqlBool> = leadPredicates[list];
  if (!isQueue(list)) return [predicate(days)];
  const condition = queueConditions[list](days);
  return openLeadStatuses.map((status) => sql`(${hasStatus(status)()} and ${condition})`);
};
