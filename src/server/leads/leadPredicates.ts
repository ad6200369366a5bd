import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { leadStatuses, openLeadStatuses, type LeadListCode, type LeadStatus } from '../../contract/leadCodes';
import { indiaDayOf } from '../db/sqlTime';

/** The day in India on which a list is asked for and the one after it, `YYYY-MM-DD`: by the clock port, not by SQL. */
export interface ListDays {
  today: string;
  tomorrow: string;
}

// Statuses are literals in the SQL: partial indexes only serve conditions that the planner can read.
const hasStatus = (status: LeadStatus) => (): RawBuilder<SqlBool> => sql`leads.lead_status = ${sql.lit(status)}`;

/** A lead that somebody still works on: on the table `leads`. */
export const isOpen = sql<SqlBool>`leads.lead_status in (${sql.join(openLeadStatuses.map((status) => sql.lit(status)))})`;
const followUpDay = indiaDayOf('leads.follow_up');

/** Which leads belong to each list: conditions on the table `leads`, used by both the lists and the counters. */
export const leadPredicates = {
  0: hasStatus(leadStatuses.fresh),
  1: hasStatus(leadStatuses.new),
  2: hasStatus(leadStatuses.inProgress),
  3: hasStatus(leadStatuses.hot),
  4: hasStatus(leadStatuses.archived),
  5: hasStatus(leadStatuses.converted),
  6: ({ today }) => sql`(${isOpen} and ${followUpDay} < ${today}::date)`,
  7: ({ today }) => sql`(${isOpen} and leads.site_visit = ${today}::date)`,
  8: ({ today }) => sql`(${isOpen} and ${followUpDay} = ${today}::date)`,
  9: ({ tomorrow }) => sql`(${isOpen} and leads.site_visit = ${tomorrow}::date)`,
  10: ({ today }) => sql`(${isOpen} and leads.site_visit >= ${today}::date)`,
} satisfies Record<LeadListCode, (days: ListDays) => RawBuilder<SqlBool>>;
