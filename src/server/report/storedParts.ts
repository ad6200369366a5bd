import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { roles } from '../../contract/roles';
import { allOf } from '../db/allOf';
import { idArray } from '../leads/idArray';
import type { ReportRequest } from './reportScope';

/** A selection from `report_days`: see the migration `0014_report_days`. */
export interface StoredPart {
  part: 1 | 2 | 3 | 4;
  /** Agents or a team leader; 0 for everyone. */
  owners: readonly number[];
  /** For an agent's leads: only those of this team leader. */
  leader: number | null;
  /** For parts 3 and 4; empty for all. */
  project: string;
}

export interface StoredParts {
  rows: StoredPart;
  /** Null where the total is the sum of the rows. */
  totals: StoredPart | null;
}

const companyPart = (project: string): StoredPart => ({ part: 4, owners: [0], leader: null, project });

const leaderPart = (leader: number, isByProject: boolean, project: string): StoredPart => ({
  part: isByProject ? 3 : 2,
  owners: [leader],
  leader: null,
  project,
});

/** The team leader whose leads the report covers; null for everyone's, undefined when the filter excludes all. */
export const leaderOf = ({ actor, teamLeader }: ReportRequest): number | null | undefined => {
  if (actor.role !== roles.teamLeader) return teamLeader;
  return teamLeader === null || teamLeader === actor.user_id ? actor.user_id : undefined;
};

/** Null where no figures are stored and a few thousand rows are counted instead. */
export const storedPartsOf = (request: ReportRequest, agents: readonly number[]): StoredParts | null => {
  const { actor, by, project } = request;
  const leader = leaderOf(request);
  if (leader === undefined) return null;
  if (actor.role === roles.agent) {
    const isStored = project === '' && (by === 'day' || by === 'agent');
    return isStored ? { rows: { part: 1, owners: [actor.user_id], leader, project }, totals: null } : null;
  }
  if (by === 'agent') {
    if (project !== '') return null;
    const totals = leader === null ? companyPart('') : leaderPart(leader, false, '');
    return { rows: { part: 1, owners: agents, leader, project }, totals };
  }
  if (leader === null) return { rows: companyPart(project), totals: null };
  if (by === 'source' && project !== '') return null;
  return { rows: leaderPart(leader, by === 'project' || project !== '', project), totals: null };
};

export const storedIn = ({ part, owners, leader, project }: StoredPart): RawBuilder<SqlBool> =>
  allOf([
    sql`part = ${sql.lit(part)} and owner_id = any(${idArray(owners)})`,
    leader !== null && sql<SqlBool>`team_leader_id = ${leader}`,
    project !== '' && sql<SqlBool>`project = ${project}`,
  ]);

export const unfoldedIn = ({ part, owners, leader, project }: StoredPart): RawBuilder<SqlBool> => {
  const owner = { 1: sql`agent_id`, 2: sql`team_leader_id`, 3: sql`team_leader_id`, 4: sql`0` }[part];
  return allOf([
    sql`${owner} = any(${idArray(owners)})`,
    leader !== null && sql<SqlBool>`team_leader_id = ${leader}`,
    project !== '' && sql<SqlBool>`project = ${project}`,
  ]);
};
