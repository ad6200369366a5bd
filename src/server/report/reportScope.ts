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

/** A report as it was asked for, with all that was left out filled in. */
export interface Asked {
  actor: Pick<Actor, 'user_id' | 'role'>;
  /** First and last day, both included. */
  from: string;
  to: string;
  by: ReportDivision;
  teamLeader: number | null;
  project: string;
  now: Date;
  days: ListDays;
}

/**
 * Whose rows of `lead_report` or `lead_calls` a report counts: an Admin's all, a team leader's those of the team, an
 * agent's their own. The fresh leads that nobody has are no team's: a report tells how a team does.
 * @param owner the column that says whose of a team's it is
 */
export const reportScope = (
  { actor, teamLeader, project }: Asked,
  owner: 'agent_id' | 'author_id',
): RawBuilder<SqlBool> => {
  return allOf([
    actor.role === roles.teamLeader && sql<SqlBool>`team_leader_id = ${actor.user_id}`,
    actor.role === roles.agent && sql<SqlBool>`${sql.ref(owner)} = ${actor.user_id}`,
    teamLeader !== null && sql<SqlBool>`team_leader_id = ${teamLeader}`,
    project !== '' && sql<SqlBool>`project = ${project}`,
  ]);
};

/** Within the days of the report. */
export const inDays = (column: string, { from, to }: Pick<Asked, 'from' | 'to'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} >= ${dayStart(sql`${from}::date`, 0)}
    and ${sql.ref(column)} < ${dayStart(sql`${to}::date`, 1)})`;

/** A list with the filters of the report, as the lists are asked for. */
export const listQueryOf = (
  { teamLeader, project }: Pick<Asked, 'teamLeader' | 'project'>,
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

/** The leads of a work queue that the report is about: what the list has for the caller and these filters, in its words. */
export const inQueue = (list: 6 | 8, asked: Asked): RawBuilder<SqlBool> => {
  const query = listQueryOf(asked, list);
  const scope = partsOf(asked.actor, query).map(({ condition }) => condition);
  return allOf([leadPredicates[list](asked.days), sql`(${sql.join(scope, sql` or `)})`, ...filterConditions(query)]);
};
