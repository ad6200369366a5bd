import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isId, largestId } from '../../contract/reading';
import type { LeadListQuery } from '../../contract/validation/leads';

/** Customer IDs are zero-padded to WIDTH digits. */
const WIDTH = 6;
const MAX_WIDTH = 10;

const rangesOf = (digits: string): [number, number][] => {
  // Only padded numbers begin with a zero.
  const longest = digits.startsWith('0') ? WIDTH : MAX_WIDTH;
  const ranges: [number, number][] = [];
  for (let width = Math.max(WIDTH, digits.length); width <= longest; width += 1) {
    const step = 10 ** (width - digits.length);
    const first = Math.max(1, Number(digits) * step);
    const last = Math.min(largestId, (Number(digits) + 1) * step - 1);
    if (first <= last) ranges.push([first, last]);
  }
  return ranges;
};

const inRanges = (ranges: readonly [number, number][]): RawBuilder<SqlBool> => {
  const conditions = ranges.map(([first, last]) =>
    first === last
      ? sql<SqlBool>`leads.id = ${sql.lit(first)}`
      : sql<SqlBool>`leads.id between ${sql.lit(first)} and ${sql.lit(last)}`,
  );
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
};

/** Null for a text that all IDs contain. Texts are literals, because the best plan depends on them. */
export const customerIdContains = (text: string): RawBuilder<SqlBool> | null => {
  const [isKnown, prefix = '', digits = ''] = /^(c|c-|-)?(\d*)$/i.exec(text) ?? [];
  if (isKnown === undefined || (prefix.toLowerCase() === 'c' && digits !== '')) return sql`false`;
  if (digits === '') return null;
  if (prefix === '') return sql`leads.cust_id like ${sql.lit(`%${digits}%`)}`;
  return inRanges(rangesOf(digits));
};

const WIDEST_RANGE = 10_000;

/** With or without leading zeros. Prefixes of more than 10,000 ids match nothing. */
export const customerIdBegins = (digits: string): RawBuilder<SqlBool> => {
  const id = Number(digits);
  const whole: [number, number][] = isId(id) ? [[id, id]] : [];
  return inRanges([...whole, ...rangesOf(digits).filter(([first, last]) => last - first < WIDEST_RANGE)]);
};

type Filters = Omit<LeadListQuery, 'lead_status' | 'page' | 'sortBy'>;

/** The start in India of the day `offset` days after a `date`. */
export const dayStart = (date: RawBuilder<unknown>, offset: 0 | 1): RawBuilder<unknown> =>
  sql`((${date} + ${sql.lit(offset)})::timestamp at time zone 'Asia/Kolkata')`;

export const filterConditions = (filters: Filters): RawBuilder<SqlBool>[] => {
  const leaders = [filters.team_leader_id, filters.teamLeader];
  const agents = [filters.agent_id, filters.agent];
  const projects = [filters.project_id, filters.project];
  const conditions = [
    ...leaders.map((id) => id && sql<SqlBool>`leads.team_leader_id = ${id}`),
    ...agents.map((id) => id && sql<SqlBool>`leads.agent_id = ${id}`),
    ...projects.map((project) => project && sql<SqlBool>`leads.project = ${project}`),
    filters.leadSource && sql<SqlBool>`leads.lead_source = ${filters.leadSource}`,
    filters.customer && customerIdContains(filters.customer),
    filters.dateFrom && sql<SqlBool>`leads.created_at >= ${dayStart(sql`${filters.dateFrom}::date`, 0)}`,
    filters.dateTo && sql<SqlBool>`leads.created_at < ${dayStart(sql`${filters.dateTo}::date`, 1)}`,
  ];
  return conditions.flatMap((condition) => condition || []);
};
