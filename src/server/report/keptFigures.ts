import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { statusFigures, type ArchivedReason, type ReportDivision } from '../../contract/report';
import { allOf, idArray } from '../db/sqlParts';
import type { Database } from '../db/schema';
import { hasCode } from '../leads/leadFigures';
import { workPartOf } from '../rules/scope';
import { keptColumns, keptColumnsOf, keptNames, keyOf, rowsBehind, sources } from './measures';
import type { KeptColumn, KeptName } from './measures';
import type { ReportRequest } from './reportRequest';

/** A selection from `report_days`: see the migration `0014_report_days`. */
interface StoredPart {
  part: 1 | 2 | 3 | 4;
  /** Agents or a team leader; 0 for everyone. */
  owners: readonly number[];
  /** For an agent's leads: only those of this team leader. */
  leader: number | null;
  /** For parts 3 and 4; empty for all. */
  project: string;
}

interface StoredParts {
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
  if (workPartOf(actor) !== 'team') return teamLeader;
  return teamLeader === null || teamLeader === actor.user_id ? actor.user_id : undefined;
};

/** Null where no figures are stored and a few thousand rows are counted instead. */
export const storedPartsOf = (request: ReportRequest): StoredParts | null => {
  const { actor, by, agents, project } = request;
  const leader = leaderOf(request);
  const work = workPartOf(actor);
  if (leader === undefined || work === undefined) return null;
  if (work === 'own') {
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

const inPart = ({ owners, leader, project }: StoredPart, owner: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  allOf([
    sql`${owner} = any(${idArray(owners)})`,
    leader !== null && sql<SqlBool>`team_leader_id = ${leader}`,
    project !== '' && sql<SqlBool>`project = ${project}`,
  ]);

const unfoldedOwners = { 1: sql`agent_id`, 2: sql`team_leader_id`, 3: sql`team_leader_id`, 4: sql`0` };

const storedKeys = { day: sql`day`, agent: sql`owner_id`, source: sql`lead_source`, project: sql`project` };
const unfoldedKeys = {
  ...{ day: sql`day`, agent: sql`agent_id` },
  ...{ source: sql`coalesce(lead_source, '')`, project: sql`coalesce(project, '')` },
};

/** Sums over the report's days. */
export type KeptFigures = Record<KeptName, number> & { key: string | null };

/**
 * Reads figures stored per day; `visited` includes visits to come.
 * @param by null for a single total
 */
export const readKeptFigures = async (
  trx: Transaction<Database>,
  { from, to, days }: ReportRequest,
  part: StoredPart,
  by: ReportDivision | null,
): Promise<KeptFigures[]> => {
  const within = sql<SqlBool>`day between ${from}::date and ${to}::date`;
  const isOver = sql<SqlBool>`day < ${days.today}::date`;
  const stored = (column: KeptColumn) =>
    column === 'waiting' ? sql`case when ${isOver} then waiting else 0 end` : sql.ref(column);
  const unfolded = (column: KeptColumn) =>
    column === 'waiting' ? sql`${hasCode(...keptColumns.waiting)} and ${isOver}` : hasCode(...keptColumns[column]);
  const each = (read: (columns: readonly KeptColumn[]) => RawBuilder<unknown>) =>
    sql.join(keptNames.map((name) => sql`${read(keptColumnsOf(name))} as ${sql.ref(name)}`));
  const sums = keptNames.map((name) => sql`sum(${sql.ref(name)})::integer as ${sql.ref(name)}`);
  const { rows } = await sql<KeptFigures>`
    select key::text, ${sql.join(sums)}
    from (
      select ${by === null ? sql`''` : storedKeys[by]} as key,
        ${each((columns) => sql.join(columns.map(stored), sql` + `))}
      from report_days where part = ${sql.lit(part.part)} and ${inPart(part, sql`owner_id`)} and ${within}
      union all
      select ${by === null ? sql`''` : unfoldedKeys[by]},
        ${each((columns) => sql`case when ${sql.join(columns.map(unfolded), sql` or `)} then n else 0 end`)}
      from unfolded_facts() where ${inPart(part, unfoldedOwners[part.part])} and ${within}
    ) figure
    group by figure.key`.execute(trx);
  return rows;
};

/** Visits after today by key; null holds those of agents without a row. */
export const readFutureVisits = async (
  trx: Transaction<Database>,
  request: ReportRequest,
): Promise<Map<string | null, number>> => {
  const { table, condition } = rowsBehind('created', request);
  const { rows } = await sql<{ key: string | null; n: number }>`
    select key::text, n
    from (
      select ${keyOf(request, sources.created.columns)} as key, count(*)::integer as n
      from ${sql.table(table)} where visited_on > ${request.days.today}::date and ${condition}
      group by 1
    ) coming`.execute(trx);
  return new Map(rows.map(({ key, n }) => [key, n]));
};

/** Reasons are not stored for an agent, or for a team by project. */
const isCounted = (request: ReportRequest): boolean => {
  const leader = leaderOf(request);
  const work = workPartOf(request.actor);
  const isKept = work === 'all' || work === 'team';
  return leader === undefined || !isKept || (leader !== null && request.project !== '');
};

export const readReasons = async (trx: Transaction<Database>, request: ReportRequest): Promise<ArchivedReason[]> => {
  const { from, to, project } = request;
  const leader = leaderOf(request) ?? null;
  const within = sql`day between ${from}::date and ${to}::date ${project === '' ? sql`` : sql`and project = ${project}`}`;
  const { table, condition } = rowsBehind('archived', request);
  const rows = isCounted(request)
    ? sql`select coalesce(archived_reason, '') as reason, 1 as n from ${sql.table(table)} where ${condition}`
    : sql`
      select reason, n from report_reasons where team_leader_id = ${leader ?? 0} and ${within}
      union all
      select coalesce(archived_reason, ''), n from figure_deltas
      where lead_status = ${sql.lit(statusFigures.archived)} and ${within} ${leader === null ? sql`` : sql`and team_leader_id = ${leader}`}`;
  const { rows: reasons } = await sql<ArchivedReason>`
    select reason, sum(n)::integer as leads from (${rows}) archived
    group by 1 having sum(n) <> 0 order by 2 desc, 1`.execute(trx);
  return reasons;
};

export const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);
