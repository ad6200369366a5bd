import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListCode } from '../../contract/leadCodes';
import { roles } from '../../contract/roles';
import type { ReportDivision } from '../../contract/report';
import type { LeadListQuery } from '../../contract/validation/leads';
import type { Actor } from '../auth/actor';
import { allOf } from '../db/allOf';
import { dayStart, filterConditions } from '../leads/leadFilters';
import { leadPredicates, type ListDays } from '../leads/leadPredicates';
import { partsOf } from '../leads/listParts';

export interface ReportRequest {
  actor: Pick<Actor, 'user_id' | 'role'>;
  from: string;
  to: string;
  by: ReportDivision;
  teamLeader: number | null;
  project: string;
  now: Date;
  days: ListDays;
}

/**
 * Unassigned fresh leads belong to no team.
 * @param owner the column of the agent
 */
export const reportScope = (
  { actor, teamLeader, project }: ReportRequest,
  owner: 'agent_id' | 'author_id',
): RawBuilder<SqlBool> => {
  return allOf([
    actor.role === roles.teamLeader && sql<SqlBool>`team_leader_id = ${actor.user_id}`,
    actor.role === roles.agent && sql<SqlBool>`${sql.ref(owner)} = ${actor.user_id}`,
    teamLeader !== null && sql<SqlBool>`team_leader_id = ${teamLeader}`,
    project !== '' && sql<SqlBool>`project = ${project}`,
  ]);
};

export const inDays = (column: string, { from, to }: Pick<ReportRequest, 'from' | 'to'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} >= ${dayStart(sql`${from}::date`, 0)}
    and ${sql.ref(column)} < ${dayStart(sql`${to}::date`, 1)})`;

export const listQueryOf = (
  { teamLeader, project }: Pick<ReportRequest, 'teamLeader' | 'project'>,
  lead_status: LeadListCode,
): LeadListQuery => ({
  lead_status,
  page: 1,
  team_leader_id: teamLeader,
  agent_id: null,
  project_id: project,
  teamLeader: null,
  agent: null,
  leadSource: '',
  project: '',
  customer: '',
  dateFrom: '',
  dateTo: '',
  sortBy: '',
});

export const inQueue = (list: 6 | 8, request: ReportRequest): RawBuilder<SqlBool> => {
  const query = listQueryOf(request, list);
  const scope = partsOf(request.actor, query).map(({ condition }) => condition);
  return allOf([leadPredicates[list](request.days), sql`(${sql.join(scope, sql` or `)})`, ...filterConditions(query)]);
};
