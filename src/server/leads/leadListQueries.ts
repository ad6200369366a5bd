import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadStatus } from '../../contract/leadCodes';
import type { LeadRow, Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import type { LeadListQuery } from '../../contract/validation/leads';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { nullableTimestampText, timestampText } from '../db/sqlTime';
import { filterConditions } from './leadFilters';
import { leadPredicates, type ListDays } from './leadPredicates';
import { leadScope } from './leadScope';
import { statusName } from './leadStatusOut';

type Order = 'newest' | 'oldest';

/** The order of a list, with the id to decide between leads of the same instant. */
const orderOf = (table: 'leads' | 'page', order: Order): RawBuilder<unknown> => {
  const direction = order === 'newest' ? sql`desc` : sql`asc`;
  return sql`${sql.ref(`${table}.created_at`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`;
};

/** A row as the database gives it. An empty page comes as one row, which carries only the total. */
interface PageRow extends Omit<LeadRow, 'id' | 'form_name' | 'lead_status'> {
  total: number;
  id: number | null;
  lead_status: LeadStatus;
}

/** Total and page in one statement, so that no save in between can make them disagree. */
const pageStatement = (where: RawBuilder<SqlBool>, order: Order, offset: number): RawBuilder<PageRow> =>
  sql<PageRow>`
    with counted as (select count(*)::integer as total from leads where ${where}),
    page as (
      select * from leads where ${where}
      order by ${orderOf('leads', order)} limit ${limits.leadPageSize} offset ${offset}
    )
    select counted.total, page.id, page.cust_id, page.name, page.contact, page.city, page.lead_source, page.project,
      ${timestampText('page.created_at')} as created_at,
      ${nullableTimestampText('page.assign_time')} as assign_time,
      ${timestampText('page.updated_at')} as updated_at,
      leader.name as team_leader, agent.name as agent, page.lead_status,
      ${nullableTimestampText('page.follow_up')} as follow_ups,
      page.archived_reason, coalesce(page.last_note, page.remark) as remark
    from counted
    left join page on true
    left join users as leader on leader.user_id = page.team_leader_id
    left join users as agent on agent.user_id = page.agent_id
    order by ${orderOf('page', order)}`;

const rowOf = ({ total: _total, id, lead_status, ...texts }: PageRow): LeadRow[] =>
  id === null ? [] : [{ id, ...texts, lead_status: statusName(lead_status) }];

/** A page of a list as the actor sees it; beyond the last page an empty one with the true figures. */
export const findLeadPage = async (
  db: Kysely<Database>,
  actor: Actor,
  days: ListDays,
  query: LeadListQuery,
): Promise<Page<LeadRow>> => {
  const conditions = [leadPredicates[query.lead_status](days), leadScope(actor), ...filterConditions(query)];
  const where = sql.join<SqlBool>(conditions, sql` and `);
  const { page } = query;
  const { rows } = await pageStatement(where, query.sortBy || 'newest', (page - 1) * limits.leadPageSize).execute(db);
  const total = rows[0]?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / limits.leadPageSize));
  return { rows: rows.flatMap(rowOf), page, lastPage, total };
};
