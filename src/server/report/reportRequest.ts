import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListCode } from '../../contract/leadCodes';
import type { ReportDivision } from '../../contract/report';
import { reportRangeError } from '../../contract/reportRange';
import { leadListSchema, type LeadListQuery } from '../../contract/validation/leads';
import type { ReportQuery } from '../../contract/validation/report';
import { allOf } from '../db/sqlParts';
import { invalid } from '../failures';
import { dayStart } from '../leads/leadFilters';
import { inFiltered } from '../leads/leadListQueries';
import { listDaysAt, type ListDays } from '../rules/lists';
import { scopeWithin, workScope, type Scoped } from '../rules/scope';

export interface ReportRequest {
  actor: Scoped;
  from: string;
  to: string;
  by: ReportDivision;
  /** With a row each, where rows are agents. */
  agents: readonly number[];
  teamLeader: number | null;
  project: string;
  now: Date;
  days: ListDays;
}

/** @throws Refusal 422 for days in the wrong order, or too many */
export const reportRequestOf = (
  actor: Scoped,
  now: Date,
  query: Omit<ReportQuery, 'by' | 'also' | 'before'>,
  by: ReportDivision,
): ReportRequest => {
  const days = listDaysAt(now);
  const to = query.to || (query.from > days.today ? query.from : days.today);
  const from = query.from || to;
  const error = reportRangeError(from, to);
  if (error) throw invalid({ to: error });
  return { actor, from, to, by, agents: [], teamLeader: query.tl_id, project: query.project, now, days };
};

/**
 * Unassigned fresh leads belong to no team.
 * @param owner the column of the agent
 */
export const reportScope = (
  { actor, teamLeader, project }: ReportRequest,
  owner: 'agent_id' | 'author_id',
): RawBuilder<SqlBool> => {
  return allOf([
    workScope(actor, owner),
    teamLeader !== null && sql<SqlBool>`team_leader_id = ${teamLeader}`,
    project !== '' && sql<SqlBool>`project = ${project}`,
  ]);
};

export const inDays = (column: string, { from, to }: Pick<ReportRequest, 'from' | 'to'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} >= ${dayStart(sql`${from}::date`, 0)}
    and ${sql.ref(column)} < ${dayStart(sql`${to}::date`, 1)})`;

const unfiltered = leadListSchema.getDefault();

export const listQueryOf = (
  { teamLeader, project }: Pick<ReportRequest, 'teamLeader' | 'project'>,
  lead_status: LeadListCode,
): LeadListQuery => ({
  ...unfiltered,
  lead_status,
  team_leader_id: teamLeader,
  project_id: project,
});

export const inQueue = (list: LeadListCode, request: ReportRequest): RawBuilder<SqlBool> =>
  inFiltered(scopeWithin(list, request.actor), request.days, listQueryOf(request, list));
