import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListQuery } from '../../contract/validation/leads';
import { allOf } from '../db/allOf';
import { indiaDayOf } from '../db/sqlTime';
import { dayStart, filterConditions } from './leadFilters';
import { asOf, dayCountsFor, isByDay, type DatedList } from './leadFigures';
import { isOpen, leadPredicates, type ListDays } from './leadPredicates';
import type { ListPart } from './listParts';

const createdDay = indiaDayOf('leads.created_at');

/** Queues that change with the day: their column, and whether a new day adds or removes leads. */
const dayChanges = {
  6: { day: indiaDayOf('leads.follow_up'), sign: sql`1` },
  10: { day: sql.ref('leads.site_visit'), sign: sql`-1` },
};

/** Empty except for a second after midnight, so the condition on the day must come first. */
const daysBetween = (list: 6 | 10, { today }: ListDays, conditions: RawBuilder<SqlBool>): RawBuilder<unknown> => {
  const { day, sign } = dayChanges[list];
  return sql`
  select ${createdDay}, case when ${asOf} < ${today}::date then ${sign} else -(${sign}) end
  from leads
  where ${asOf} <> ${today}::date and ${isOpen} and ${conditions}
    and ${day} >= least(${today}::date, ${asOf}) and ${day} < greatest(${today}::date, ${asOf})`;
};

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

export const fromPlace = (order: 'newest' | 'oldest'): RawBuilder<SqlBool> =>
  order === 'newest'
    ? sql`leads.created_at < (select ${dayStart(sql`place.day`, 1)} from place)`
    : sql`leads.created_at >= (select ${dayStart(sql`place.day`, 0)} from place)`;
