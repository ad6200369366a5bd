import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListQuery } from '../../contract/validation/leads';
import { customerIdContains } from './customerIds';

type Filters = Omit<LeadListQuery, 'lead_status' | 'page' | 'sortBy'>;

/** The start in India of the day `offset` days after a `date`. */
export const dayStart = (date: RawBuilder<unknown>, offset: 0 | 1): RawBuilder<unknown> =>
  sql`((${date} + ${sql.lit(offset)})::timestamp at time zone 'Asia/Kolkata')`;

const dateOf = (day: string): RawBuilder<unknown> => sql`${day}::date`;

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
    filters.dateFrom && sql<SqlBool>`leads.created_at >= ${dayStart(dateOf(filters.dateFrom), 0)}`,
    filters.dateTo && sql<SqlBool>`leads.created_at < ${dayStart(dateOf(filters.dateTo), 1)}`,
  ];
  return conditions.flatMap((condition) => condition || []);
};
