import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { type LeadListCode, type LeadStatus, leadStatuses, leadStatusNames } from '../../contract/leadCodes';
import type { ForeignLead } from '../../contract/duplicates';
import type { LeadRow, Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { dateRuleOf, isDueList, type DateRule } from '../../contract/rules/lists';
import type { LeadListQuery } from '../../contract/validation/leads';
import type { Actor } from '../auth/sessions';
import { allOf, indiaDayOf } from '../db/sqlParts';
import { executeTemplate } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { createdCodes, dateCodes } from '../rules/facts';
import { inList, isDate, listBranches, type ListDays } from '../rules/lists';
import { inParts } from '../rules/scope';
import { countsByDay, factsFor, hasCode, isByDay, totalOf } from './leadFigures';
import { dayStart, filterConditions } from './leadFilters';
import { joinedRows, leadRowColumns, pageOf, type PageRow } from './leadRows';
import { type ListPart, partsOf } from './listParts';
import { dayCounts, fromPlace, placeIn } from './pagePlaces';

type ListRow = Omit<PageRow, 'same_number'> & {
  same_number?: (Omit<ForeignLead, 'lead_status'> & { lead_status: LeadStatus })[] | null;
};

const numbers = sql`reverse(page.contact), reverse(page.alt_contact)`;

/** Two indexes and no order, so that a very common number costs no more than others. */
const namedLeads = sql`
      (select json_agg(json_build_object(
        'cust_id', other.cust_id, 'team_leader', other_leader.name, 'lead_status', other.lead_status
        ) order by other.id desc) from (
        select distinct id, cust_id, team_leader_id, lead_status from (
          (select id, cust_id, team_leader_id, lead_status from leads
            where reverse(contact) in (${numbers}) and id <> page.id limit ${sql.lit(limits.duplicatesNamed)})
          union all
          (select id, cust_id, team_leader_id, lead_status from leads
            where alt_contact is not null and reverse(alt_contact) in (${numbers}) and id <> page.id
            limit ${sql.lit(limits.duplicatesNamed)})
        ) alike limit ${sql.lit(limits.duplicatesNamed)}
      ) other left join users as other_leader on other_leader.user_id = other.team_leader_id) as same_number`;

/** Fresh Leads only: duplicates matter when leads are assigned. */
const sameNumberColumn = (list: LeadListCode): RawBuilder<unknown> =>
  list === leadStatuses.fresh ? sql`, ${namedLeads}` : sql``;

const withStatusNames = ({ same_number, ...row }: ListRow): PageRow => ({
  ...row,
  ...(same_number && {
    same_number: same_number.map((lead) => ({ ...lead, lead_status: leadStatusNames[lead.lead_status] })),
  }),
});

type Order = 'newest' | 'oldest';

const directions = { newest: sql`desc`, oldest: sql`asc` };

/** The id decides between equal instants. */
const orderOf = (table: 'leads' | 'found' | 'chosen', order: Order): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.created_at`)} ${directions[order]}, ${sql.ref(`${table}.id`)} ${directions[order]}`;

interface ListRequest {
  actor: Actor;
  days: ListDays;
  query: LeadListQuery;
  order: Order;
  offset: number;
}

/** `chosen` starts at the day of the offset, so that every page costs the same. */
const foundByDay = (parts: readonly ListPart[], { days, query, order, offset }: ListRequest) => {
  const list = query.lead_status;
  const filters = filterConditions(query);
  const branches = parts.flatMap(({ condition }) =>
    listBranches(list, days).map((predicate) => {
      const where = allOf([predicate, condition, ...filters, fromPlace(order)]);
      // Ordered branches can be merged while they are read; otherwise each would be read whole and sorted.
      return sql`(select id, created_at from leads where ${where} order by ${orderOf('leads', order)})`;
    }),
  );
  return sql`
    ${placeIn(dayCounts(list, parts, days, query), offset, directions[order])},
    chosen as (
      select id, created_at from (${sql.join(branches, sql` union all `)}) found
      order by ${orderOf('found', order)} limit ${limits.leadPageSize} offset (select skipped from place)
    )`;
};

export const inFiltered = (parts: readonly Pick<ListPart, 'condition'>[], days: ListDays, query: LeadListQuery) =>
  allOf([inList(query.lead_status, days), inParts(parts), ...filterConditions(query)]);

/** From the stored figures where there are some, else counted. */
export const listTotal = (parts: readonly ListPart[], days: ListDays, query: LeadListQuery) => {
  const [only, ...others] = parts;
  const key = only && others.length === 0 && !query.dateFrom && !query.dateTo ? only.key : null;
  const total = key
    ? sql`${totalOf(query.lead_status, days)} as total from (${factsFor(key, days)}) fact`
    : sql`count(*)::integer as total from leads where ${inFiltered(parts, days, query)}`;
  return sql<{ total: number }>`select ${total}`;
};

const foundByOffset = (parts: readonly ListPart[], { days, query, order, offset }: ListRequest) => sql`
    counted as (${listTotal(parts, days, query)}),
    chosen as (
      select id, created_at from leads where ${inFiltered(parts, days, query)}
      order by ${orderOf('leads', order)} limit ${limits.leadPageSize} offset ${offset}
    )`;

const dueCounts = (rule: DateRule, part: ListPart, days: ListDays, query: LeadListQuery) => {
  const counted = hasCode(dateCodes.follow_up);
  if (part.key && !query.dateFrom && !query.dateTo) return countsByDay(part.key, counted, isDate(rule, sql`day`, days));
  return sql`
    select ${indiaDayOf('leads.follow_up')} as day, 1 as n from leads where ${inFiltered([part], days, query)}`;
};

/** The id decides between equal instants, so that no lead is on two pages. */
const byDue = (table: 'leads' | 'chosen'): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.follow_up`)}, ${sql.ref(`${table}.id`)}`;

/** A page starts at the day of its offset, found in counts by day, so that every page costs the same. */
const foundByDue = (
  rule: DateRule,
  parts: readonly ListPart[],
  { days, query, offset }: { days: ListDays; query: LeadListQuery; offset: number },
): RawBuilder<unknown> => {
  const counts = parts.map((part) => dueCounts(rule, part, days, query));
  const where = allOf([
    inFiltered(parts, days, query),
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

/** The ids of a whole list in its order. */
export const orderedList = (actor: Actor, days: ListDays, query: LeadListQuery): RawBuilder<unknown> => {
  const where = inFiltered(partsOf(actor, query), days, query);
  const order =
    query.sortBy === 'due' ? byDue('leads') : orderOf('leads', query.sortBy === 'oldest' ? 'oldest' : 'newest');
  return sql`select leads.id from leads where ${where} order by ${order}`;
};

/** Total and page in one statement, so that no concurrent save can make them disagree. */
const pageStatement = (request: ListRequest): RawBuilder<ListRow> => {
  const { actor, query, order } = request;
  const list = query.lead_status;
  const parts = partsOf(actor, query);
  const statement = (found: RawBuilder<unknown>, orderBy: RawBuilder<unknown>): RawBuilder<ListRow> => sql<ListRow>`
    with ${found}
    select counted.total, ${leadRowColumns}${sameNumberColumn(list)}
    from counted
    ${joinedRows}
    order by ${orderBy}`;
  const rule = dateRuleOf(list);
  if (query.sortBy === 'due' && rule && isDueList(list)) {
    return statement(foundByDue(rule, parts, request), byDue('chosen'));
  }
  // Only a list that is counted by day of creation can start a page at its day.
  const isPlacedByDay = createdCodes(list).length > 0 && parts.some(({ key }) => isByDay(key));
  const found = isPlacedByDay ? foundByDay(parts, request) : foundByOffset(parts, request);
  return statement(found, orderOf('chosen', order));
};

/** Hot are lists by status without filters: queues and filters need plans for their values. */
const isHot = ({ lead_status, page: _page, sortBy: _order, ...filters }: LeadListQuery): boolean =>
  !dateRuleOf(lead_status) && Object.values(filters).every((value) => !value);

/** Beyond the last page the rows are empty and the totals true. */
export const findLeadPage = async (
  db: Kysely<Database>,
  actor: Actor,
  days: ListDays,
  query: LeadListQuery,
): Promise<Page<LeadRow>> => {
  const { page } = query;
  const offset = (page - 1) * limits.leadPageSize;
  const order = query.sortBy === 'oldest' ? 'oldest' : 'newest';
  const request = { actor, days, query, order, offset } as const;
  const shape = `list ${query.lead_status} ${query.sortBy} ${actor.role}`;
  const values = { user_id: actor.user_id, ...days, offset };
  const rows = isHot(query)
    ? await executeTemplate(db, shape, values, ({ user_id, offset, ...days }) =>
        pageStatement({ ...request, actor: { ...actor, user_id }, days, offset }),
      )
    : (await pageStatement(request).execute(db)).rows;
  return pageOf(rows.map(withStatusNames), page, limits.leadPageSize);
};
