import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { limits } from '../../contract/limits';
import type { DateRule } from '../../contract/rules/lists';
import type { LeadListQuery } from '../../contract/validation/leads';
import { allOf, indiaDayOf } from '../db/sqlParts';
import { inList, isDate, type ListDays } from '../rules/lists';
import { inParts } from '../rules/scope';
import { dayStart, filterConditions } from './leadFilters';
import { followUpCountsFor } from './leadFigures';
import type { ListPart } from './listParts';
import { placeIn } from './pagePlaces';

const dueCounts = (rule: DateRule, { condition, key }: ListPart, days: ListDays, query: LeadListQuery) => {
  if (key && !query.dateFrom && !query.dateTo) return followUpCountsFor(key, isDate(rule, sql`day`, days));
  const where = allOf([inList(query.lead_status, days), condition, ...filterConditions(query)]);
  return sql`select ${indiaDayOf('leads.follow_up')} as day, 1 as n from leads where ${where}`;
};

/** The id decides between equal instants, so that no lead is on two pages. */
export const byDue = (table: 'leads' | 'chosen'): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.follow_up`)}, ${sql.ref(`${table}.id`)}`;

/** A page starts at the day of its offset, found in counts by day, so that every page costs the same. */
export const foundByDue = (
  rule: DateRule,
  parts: readonly ListPart[],
  { days, query, offset }: { days: ListDays; query: LeadListQuery; offset: number },
): RawBuilder<unknown> => {
  const counts = parts.map((part) => dueCounts(rule, part, days, query));
  const where = allOf([
    inList(query.lead_status, days),
    inParts(parts),
    ...filterConditions(query),
    // Repeats the list's day in a form that the index serves.
    sql<SqlBool>`leads.follow_up < ${dayStart(sql`${days[rule.day]}::date`, rule.is === 'on' ? 1 : 0)}`,
    sql<SqlBool>`leads.follow_up >= (select ${dayStart(sql`place.day`, 0)} from place)`,
  ]);
  return sql`
    ${placeIn(sql.join(counts, sql` union all `), offset, sql`asc`)},
    chosen as (
      select id, follow_up from leads where ${where}
      order by ${byDue('leads')} limit ${limits.leadPageSize} offset (select skipped from place)
    )`;
};
