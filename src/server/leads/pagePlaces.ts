import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListQuery } from '../../contract/validation/leads';
import { allOf } from '../db/allOf';
import { indiaDayOf } from '../db/sqlTime';
import { dayStart, filterConditions } from './leadFilters';
import { asOf, dayCountsFor, isByDay, type DatedList } from './leadFigures';
import { isOpen, leadPredicates, type ListDays } from './leadPredicates';
import type { ListPart } from './listParts';

const createdDay = indiaDayOf('leads.created_at');

/** What the queues that change with the day go by, and whether a day that begins adds to them or takes from them. */
const turning = {
  6: { day: indiaDayOf('leads.follow_up'), sign: sql`1` },
  10: { day: sql.ref('leads.site_visit'), sign: sql`-1` },
};

/**
 * What has become of a queue, by the day of creation, between the day that the figures stand at and today. Nothing, but
 * for a second after midnight; so the planner must not look for leads before it knows that there is anything to find.
 */
const daysBetween = (list: 6 | 10, { today }: ListDays, conditions: RawBuilder<SqlBool>): RawBuilder<unknown> => {
  const { day, sign } = turning[list];
  return sql`
  select ${createdDay}, case when ${asOf} < ${today}::date then ${sign} else -(${sign}) end
  from leads
  where ${asOf} <> ${today}::date and ${isOpen} and ${conditions}
    and ${day} >= least(${today}::date, ${asOf}) and ${day} < greatest(${today}::date, ${asOf})`;
};

/** How many leads of the parts of a list were created on which day: rows of (day, n), several for one day. */
export const dayCounts = (
  list: DatedList,
  parts: readonly ListPart[],
  days: ListDays,
  query: LeadListQuery,
): RawBuilder<unknown> => {
  const inDays = allOf([
    query.dateFrom !== '' && sql<SqlBool>`day >= ${query.dateFrom}::date`,
    query.dateTo !== '' && sql<SqlBool>`day <= ${query.dateTo}::date`,
  ]);
  const counts = parts.map(({ condition, key, isPool }) => {
    const conditions = allOf([condition, ...filterConditions(query)]);
    if (!isByDay(key)) {
      return sql`select ${createdDay} as day, 1 as n from leads where ${leadPredicates[list](days)} and ${conditions}`;
    }
    const kept = dayCountsFor(list, key, isPool ?? false, inDays);
    return list === 6 || list === 10 ? sql`${kept} union all ${daysBetween(list, days, conditions)}` : kept;
  });
  return sql.join(counts, sql` union all `);
};

/** The day of `place`, as the bound from which a page is looked for. */
export const fromPlace = (order: 'newest' | 'oldest'): RawBuilder<SqlBool> =>
  order === 'newest'
    ? sql`leads.created_at < (select ${dayStart(sql`place.day`, 1)} from place)`
    : sql`leads.created_at >= (select ${dayStart(sql`place.day`, 0)} from place)`;
