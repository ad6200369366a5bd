import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListCode } from '../../contract/leadCodes';
import type { ReportDivision } from '../../contract/report';
import { reportRangeError } from '../../contract/reportRange';
import type { LeadListQuery } from '../../contract/validation/leads';
import type { ReportQuery } from '../../contract/validation/report';
import { allOf } from '../db/sqlParts';
import { invalid } from '../failures';
import { dayStart, filterConditions } from '../leads/leadFilters';
import { inList, listDaysAt, type ListDays } from '../rules/lists';
import { inParts, scopeWithin, workScope, type Scoped } from '../rules/scope';

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

const daysOf = ({ from, to }: Pick<ReportQuery, 'from' | 'to'>, today: string): { from: string; to: string } => {
  const last = to || (from > today ? from : today);
  return { from: from || last, to: last };
};

/** @throws Refusal 422 for days in the wrong order, or too many */
export const reportRequestOf = (
  actor: ReportRequest['actor'],
  now: Date,
  query: Omit<ReportQuery, 'by' | 'also' | 'before'>,
  by: ReportDivision,
): ReportRequest => {
  const days = listDaysAt(now);
  const range = daysOf(query, days.today);
  const error = reportRangeError(range.from, range.to);
  if (error) throw invalid({ to: error });
  return { actor, ...range, by, agents: [], teamLeader: query.tl_id, project: query.project, now, days };
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

export const inQueue = (list: LeadListCode, request: ReportRequest): RawBuilder<SqlBool> =>
  allOf([
    inList(list, request.days),
    inParts(scopeWithin(list, request.actor)),
    ...filterConditions(listQueryOf(request, list)),
  ]);
