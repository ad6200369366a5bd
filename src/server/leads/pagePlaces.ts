import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListCode } from '../../contract/leadCodes';
import { dateRuleOf, type DateRule } from '../../contract/rules/lists';
import type { LeadListQuery } from '../../contract/validation/leads';
import { allOf, indiaDayOf } from '../db/sqlParts';
import { createdCodes, poolCode } from '../rules/facts';
import { dateColumns, inList, isOpen, type ListDays } from '../rules/lists';
import { dayStart, filterConditions } from './leadFilters';
import { asOf, countsByDay, hasCode, isByDay } from './leadFigures';
import type { ListPart } from './listParts';

const createdDay = indiaDayOf('leads.created_at');

/**
 * What a queue's leads differ by from the figures of another day, by day of creation. Empty except for a second after
 * midnight, so the condition on the day must come first.
 */
const daysBetween = (rule: DateRule, days: ListDays, conditions: RawBuilder<SqlBool>): RawBuilder<unknown> => {
  const column = dateColumns[rule.date];
  const day = sql`${days[rule.day]}::date`;
  const sign = rule.is === 'before' ? sql`1` : sql`-1`;
  return sql`
  select ${createdDay}, case when ${asOf} < ${day} then ${sign} else -(${sign}) end
  from leads
  where ${asOf} <> ${day} and ${isOpen} and ${conditions}
    and ${column} >= least(${day}, ${asOf}) and ${column} < greatest(${day}, ${asOf})`;
};

export const dayCounts = (
  list: LeadListCode,
  parts: readonly ListPart[],
  days: ListDays,
  query: LeadListQuery,
): RawBuilder<unknown> => {
  const inDays = allOf([
    query.dateFrom !== '' && sql<SqlBool>`day >= ${query.dateFrom}::date`,
    query.dateTo !== '' && sql<SqlBool>`day <= ${query.dateTo}::date`,
  ]);
  const rule = dateRuleOf(list);
  const counts = parts.map(({ condition, key, isPool }) => {
    const conditions = allOf([condition, ...filterConditions(query)]);
    if (!isByDay(key)) {
      return sql`select ${createdDay} as day, 1 as n from leads where ${inList(list, days)} and ${conditions}`;
    }
    const kept = countsByDay(key, hasCode(...(isPool ? [poolCode] : createdCodes(list))), inDays);
    return rule ? sql`${kept} union all ${daysBetween(rule, days, conditions)}` : kept;
  });
  return sql.join(counts, sql` union all `);
};

/** Reads counts (day, n): their total, the day in which the page begins, and the leads to skip in it. */
export const placeIn = (counts: RawBuilder<unknown>, offset: number, direction: RawBuilder<unknown>) => sql`
    bucket as materialized (select day, sum(n)::integer as n from (${counts}) counts group by day),
    counted as (select coalesce(sum(n), 0)::integer as total from bucket),
    place as materialized (
      select day, ${offset} - before as skipped
      from (select day, n, sum(n) over (order by day ${direction}) - n as before from bucket) running
      where before <= ${offset} and before + n > ${offset}
    )`;

export const fromPlace = (order: 'newest' | 'oldest'): RawBuilder<SqlBool> =>
  order === 'newest'
    ? sql`leads.created_at < (select ${dayStart(sql`place.day`, 1)} from place)`
    : sql`leads.created_at >= (select ${dayStart(sql`place.day`, 0)} from place)`;
