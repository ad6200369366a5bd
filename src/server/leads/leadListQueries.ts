import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type LeadListCode, type LeadStatus, leadStatuses } from '../../contract/leadCodes';
import type { ForeignLead } from '../../contract/duplicates';
import type { LeadRow, Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { dateRuleOf, isDueList } from '../../contract/rules/lists';
import type { LeadListQuery } from '../../contract/validation/leads';
import type { Actor } from '../auth/sessions';
import { allOf } from '../db/sqlParts';
import { executeTemplate } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { inList, listBranches, type ListDays } from '../rules/lists';
import { inParts } from '../rules/scope';
import { byDue, foundByDue } from './dueOrder';
import { factsFor, isByDay, isDated, totalOf } from './leadFigures';
import { filterConditions } from './leadFilters';
import { joinedRows, leadRowColumns, pageOf, type PageRow, statusName } from './leadRows';
import { type ListPart, partsOf } from './listParts';
import { dayCounts, fromPlace, placeIn } from './pagePlaces';

interface NamedLead extends Omit<ForeignLead, 'lead_status'> {
  lead_status: LeadStatus;
}

interface WithSameNumber {
  same_number?: NamedLead[] | null;
}

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

const sameNumberOut = ({ same_number }: WithSameNumber): Pick<LeadRow, 'same_number'> =>
  same_number
    ? { same_number: same_number.map((lead) => ({ ...lead, lead_status: statusName(lead.lead_status) })) }
    : {};

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

const foundByOffset = (parts: readonly ListPart[], { days, query, order, offset }: ListRequest) => {
  const list = query.lead_status;
  const [only] = parts.length === 1 ? parts : [];
  const where = allOf([inList(list, days), inParts(parts), ...filterConditions(query)]);
  const key = only && !query.dateFrom && !query.dateTo ? only.key : null;
  const total = key
    ? sql`select ${totalOf(list, days)} as total from (${factsFor(key, days)}) fact`
    : sql`select count(*)::integer as total from leads where ${where}`;
  return sql`
    counted as (${total}),
    chosen as (
      select id, created_at from leads where ${where}
      order by ${orderOf('leads', order)} limit ${limits.leadPageSize} offset ${offset}
    )`;
};

/** The ids of a whole list in its order. */
export const orderedList = (actor: Actor, days: ListDays, query: LeadListQuery): RawBuilder<unknown> => {
  const where = allOf([inList(query.lead_status, days), inParts(partsOf(actor, query)), ...filterConditions(query)]);
  const order =
    query.sortBy === 'due' ? byDue('leads') : orderOf('leads', query.sortBy === 'oldest' ? 'oldest' : 'newest');
  return sql`select leads.id from leads where ${where} order by ${order}`;
};

type ListRow = Omit<PageRow, 'same_number'> & WithSameNumber;

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
  const isPlacedByDay = isDated(list) && parts.some(({ key }) => isByDay(key));
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
  const marked = rows.map(({ same_number, ...row }) => ({ ...row, ...sameNumberOut({ same_number }) }));
  return pageOf(marked, page, limits.leadPageSize);
};
