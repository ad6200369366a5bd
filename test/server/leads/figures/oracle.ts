import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { counterKeys, type LeadCounters } from '../../../../src/contract/dashboard';
import { leadListCodes, type LeadListCode } from '../../../../src/contract/leadCodes';
import { roles } from '../../../../src/contract/roles';
import type { leadFilters } from '../../../../src/contract/validation/leads';
import type { Database } from '../../../../src/server/db/schema';
import type { ListDays } from '../../../../src/server/rules/lists';

// Full counts, with which stored figures and pages are compared.

interface Person {
  user_id: number;
  role: number;
}

/** A request for a list; empty filters count as missing. */
type Query = { lead_status: LeadListCode; page: number; sortBy?: string | null } & {
  [Filter in keyof typeof leadFilters]?: string | number | null;
};

const scope = ({ user_id, role }: Person): RawBuilder<SqlBool> => {
  if (role === roles.admin) return sql`true`;
  if (role === roles.agent) return sql`leads.agent_id = ${user_id}`;
  return sql`(leads.team_leader_id = ${user_id} or leads.team_leader_id is null and leads.lead_status = 0)`;
};

const followUpDay = sql`(leads.follow_up at time zone 'Asia/Kolkata')::date`;

const predicate = (list: LeadListCode, { today, tomorrow }: ListDays): RawBuilder<SqlBool> => {
  const isOpen = sql<SqlBool>`leads.lead_status in (1, 2, 3)`;
  if (list === 6) return sql`(${isOpen} and ${followUpDay} < ${today}::date)`;
  if (list === 7) return sql`(${isOpen} and leads.site_visit = ${today}::date)`;
  if (list === 8) return sql`(${isOpen} and ${followUpDay} = ${today}::date)`;
  if (list === 9) return sql`(${isOpen} and leads.site_visit = ${tomorrow}::date)`;
  if (list === 10) return sql`(${isOpen} and leads.site_visit >= ${today}::date)`;
  return sql`leads.lead_status = ${sql.lit(list)}`;
};

export async function countedCounters(db: Kysely<Database>, person: Person, days: ListDays) {
  const counters = leadListCodes.map(
    (code) => sql`count(*) filter (where ${predicate(code, days)})::integer as ${sql.ref(counterKeys[code])}`,
  );
  const { rows } = await sql<LeadCounters>`
    select ${sql.join(counters)} from leads where ${scope(person)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without groups gives one row');
  return counts;
}

const dayStart = (day: string | number, offset: 0 | 1): RawBuilder<unknown> =>
  sql`((${day}::date + ${sql.lit(offset)})::timestamp at time zone 'Asia/Kolkata')`;

const filterConditions = (filters: Query): RawBuilder<SqlBool>[] => {
  const leaders = [filters.team_leader_id, filters.teamLeader];
  const agents = [filters.agent_id, filters.agent];
  const projects = [filters.project_id, filters.project];
  const conditions = [
    ...leaders.map((id) => id && sql<SqlBool>`leads.team_leader_id = ${id}`),
    ...agents.map((id) => id && sql<SqlBool>`leads.agent_id = ${id}`),
    ...projects.map((project) => project && sql<SqlBool>`leads.project = ${project}`),
    filters.leadSource && sql<SqlBool>`leads.lead_source = ${filters.leadSource}`,
    filters.customer && sql<SqlBool>`position(lower(${filters.customer}) in lower(leads.cust_id)) > 0`,
    filters.dateFrom && sql<SqlBool>`leads.created_at >= ${dayStart(filters.dateFrom, 0)}`,
    filters.dateTo && sql<SqlBool>`leads.created_at < ${dayStart(filters.dateTo, 1)}`,
  ];
  return conditions.flatMap((condition) => condition || []);
};

export async function countedPage(db: Kysely<Database>, person: Person, days: ListDays, query: Query) {
  const conditions = [predicate(query.lead_status, days), scope(person), ...filterConditions(query)];
  const where = sql.join<SqlBool>(conditions, sql` and `);
  const direction = query.sortBy === 'oldest' ? sql`asc` : sql`desc`;
  const order = query.sortBy === 'due' ? sql`follow_up, id` : sql`created_at ${direction}, id ${direction}`;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select (select count(*)::integer from leads where ${where}) as total, array(
      select id from leads where ${where} order by ${order}
      limit 50 offset ${(query.page - 1) * 50}
    ) as ids`.execute(db);
  const [page] = rows;
  if (!page) throw new Error('a statement without a table gives one row');
  return page;
}
