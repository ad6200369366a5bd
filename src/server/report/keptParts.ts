import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { roles } from '../../contract/roles';
import { allOf } from '../db/allOf';
import { idArray } from '../leads/idArray';
import type { Asked } from './reportScope';

/** Some of the rows of `report_days`, by its parts (see the migration `0014_report_days`). */
export interface KeptPart {
  part: 1 | 2 | 3 | 4;
  /** Agents, or the team leader, whose rows they are; 0 for those of all. */
  owners: readonly number[];
  /** Of an agent's leads those of this team leader alone; null for all. */
  leader: number | null;
  /** Of parts 3 and 4 those of this project alone; empty for all. */
  project: string;
}

/** From which figures a report is made. */
export interface KeptParts {
  rows: KeptPart;
  /** Null where the rows are all there is: then their sum is the total. */
  totals: KeptPart | null;
}

const everything = (project: string): KeptPart => ({ part: 4, owners: [0], leader: null, project });

const ofLeader = (leader: number, isByProject: boolean, project: string): KeptPart => ({
  part: isByProject ? 3 : 2,
  owners: [leader],
  leader: null,
  project,
});

/**
 * Whose leads it is about, beside the filters: a team leader, or null for all; undefined for nobody's, as when one team leader
 * asks for the team of another.
 */
export const leaderOf = ({ actor, teamLeader }: Asked): number | null | undefined => {
  if (actor.role !== roles.teamLeader) return teamLeader;
  return teamLeader === null || teamLeader === actor.user_id ? actor.user_id : undefined;
};

/**
 * The kept figures that answer a report; null where none are kept, and the rows of some thousand leads are counted: an
 * agent's by source and project, and what is asked by project and something else of a team or an agent.
 * @param agents those that have a row
 */
export const keptPartsOf = (asked: Asked, agents: readonly number[]): KeptParts | null => {
  const { actor, by, project } = asked;
  const leader = leaderOf(asked);
  if (leader === undefined) return null;
  if (actor.role === roles.agent) {
    const isKept = project === '' && (by === 'day' || by === 'agent');
    return isKept ? { rows: { part: 1, owners: [actor.user_id], leader, project }, totals: null } : null;
  }
  if (by === 'agent') {
    if (project !== '') return null;
    const totals = leader === null ? everything('') : ofLeader(leader, false, '');
    return { rows: { part: 1, owners: agents, leader, project }, totals };
  }
  if (leader === null) return { rows: everything(project), totals: null };
  if (by === 'source' && project !== '') return null;
  return { rows: ofLeader(leader, by === 'project' || project !== '', project), totals: null };
};

/** The rows of `report_days` that belong to a part. */
export const keptIn = ({ part, owners, leader, project }: KeptPart): RawBuilder<SqlBool> =>
  allOf([
    sql`part = ${sql.lit(part)} and owner_id = any(${idArray(owners)})`,
    leader !== null && sql<SqlBool>`team_leader_id = ${leader}`,
    project !== '' && sql<SqlBool>`project = ${project}`,
  ]);

/** What is to be added to them, of `unfolded_report_facts()`. */
export const unfoldedIn = ({ part, owners, leader, project }: KeptPart): RawBuilder<SqlBool> => {
  const owner = { 1: sql`agent_id`, 2: sql`team_leader_id`, 3: sql`team_leader_id`, 4: sql`0` }[part];
  return allOf([
    sql`${owner} = any(${idArray(owners)})`,
    leader !== null && sql<SqlBool>`team_leader_id = ${leader}`,
    project !== '' && sql<SqlBool>`project = ${project}`,
  ]);
};
