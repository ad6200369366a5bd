import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { leadStatuses, type LeadListCode } from '../../contract/leadCodes';
import { allOf } from '../db/allOf';
import type { ListDays } from './leadPredicates';

/** Codes of the function `lead_facts` (migration `0005_lead_figures`); a fresh lead without a team leader is `pool`. */
export const figureCodes = {
  fresh: leadStatuses.fresh,
  /** Missed as of the figures' day, by day of creation. */
  missed: 6,
  /** Open leads by day of their site visit. */
  visit: 7,
  /** Open leads by day of their follow-up. */
  followUp: 8,
  /** With a site visit on the figures' day or later, by day of creation. */
  scheduled: 10,
  pool: 11,
} as const;

/** The dimensions of a figure; null for any. */
export interface FigureKey {
  leader: number | null;
  agent: number | null;
  project: string | null;
  source: string | null;
}

export const everybody: FigureKey = { leader: null, agent: null, project: null, source: null };

/** Figures are stored for at most one dimension of leader, agent, and project or source. */
export const hasFigures = ({ leader, agent, project, source }: FigureKey): boolean => {
  const divided = [leader, agent, project ?? source].filter((value) => value !== null);
  return divided.length <= 1;
};

/** An agent's figures are totals only, without days of creation. */
export const isByDay = (key: FigureKey | null): key is FigureKey => key !== null && key.agent === null;

export const storedFor = ({ leader, agent, project, source }: FigureKey): RawBuilder<SqlBool> =>
  sql`team_leader_id = ${leader ?? 0} and agent_id = ${agent ?? 0} and project = ${project ?? ''} and lead_source = ${source ?? ''}`;

export const unfoldedFor = ({ leader, agent, project, source }: FigureKey): RawBuilder<SqlBool> =>
  allOf([
    leader !== null && sql<SqlBool>`team_leader_id = ${leader}`,
    agent !== null && sql<SqlBool>`agent_id = ${agent}`,
    project !== null && sql<SqlBool>`project = ${project}`,
    source !== null && sql<SqlBool>`lead_source = ${source}`,
  ]);

/** The day of the stored figures. */
export const asOf = sql`(select as_of from lead_fold limit 1)`;

const { fresh, missed, visit, followUp, scheduled, pool } = figureCodes;
const code = (...codes: number[]): RawBuilder<SqlBool> => sql`code in (${sql.join(codes.map((one) => sql.lit(one)))})`;
const onDay = (wanted: number, day: string): RawBuilder<SqlBool> => sql`(${code(wanted)} and day = ${day}::date)`;
const fromDay = (wanted: number, from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${code(wanted)} and day >= ${from} and day < ${to})`;

interface Measure {
  adds: RawBuilder<SqlBool>;
  /** Facts that subtract from the list's total. */
  subtracts?: RawBuilder<SqlBool>;
}

const status = (one: number): (() => Measure) => {
  const adds = code(one);
  return () => ({ adds });
};

/** Each list's total as a sum of facts (code, day, n), stored and unfolded. */
const measures = {
  0: () => ({ adds: code(fresh, pool) }),
  1: status(1),
  2: status(2),
  3: status(3),
  4: status(4),
  5: status(5),
  // Follow-ups and visits between the figures' day and today correct the total, in either direction.
  6: ({ today }) => ({
    adds: sql`(${code(missed)} or ${fromDay(followUp, asOf, sql`${today}::date`)})`,
    subtracts: fromDay(followUp, sql`${today}::date`, asOf),
  }),
  7: ({ today }) => ({ adds: onDay(visit, today) }),
  8: ({ today }) => ({ adds: onDay(followUp, today) }),
  9: ({ tomorrow }) => ({ adds: onDay(visit, tomorrow) }),
  10: ({ today }) => ({
    adds: sql`(${code(scheduled)} or ${fromDay(visit, sql`${today}::date`, asOf)})`,
    subtracts: fromDay(visit, asOf, sql`${today}::date`),
  }),
} satisfies Record<LeadListCode, (days: ListDays) => Measure>;

export const totalOf = (list: LeadListCode, days: ListDays): RawBuilder<number> => {
  const { adds, subtracts }: Measure = measures[list](days);
  const taken = subtracts ? sql`when ${subtracts} then -n` : sql``;
  return sql`coalesce(sum(case when ${adds} then n ${taken} end), 0)::integer`;
};

export const factsFor = (key: FigureKey, { today, tomorrow }: ListDays): RawBuilder<unknown> => sql`
  select code, null::date as day, n from lead_totals where ${storedFor(key)}
  union all
  select code, day, n from lead_days
  where ${storedFor(key)} and ${code(visit, followUp)}
    and day between least(${today}::date, ${asOf}) and greatest(${tomorrow}::date, ${asOf})
  union all
  select code, day, n from unfolded_lead_facts() where ${unfoldedFor(key)}`;

export const poolFactsFor = (key: FigureKey): RawBuilder<unknown> => sql`
  select code, null::date as day, n from lead_totals where ${storedFor(key)} and ${code(pool)}
  union all
  select code, day, n from unfolded_lead_facts() where ${unfoldedFor(key)} and ${code(pool)}`;

export const followUpCountsFor = (key: FigureKey, inDays: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select day, n from lead_days where ${storedFor(key)} and ${code(followUp)} and ${inDays}
  union all
  select day, n from unfolded_lead_facts() where ${unfoldedFor(key)} and ${code(followUp)} and ${inDays}`;

/** Lists counted by day of creation, so that a page can start at its day. */
const datedCodes = {
  0: [fresh, pool],
  1: [1],
  2: [2],
  3: [3],
  4: [4],
  5: [5],
  6: [missed],
  10: [scheduled],
} as const satisfies Partial<Record<LeadListCode, readonly number[]>>;

export type DatedList = keyof typeof datedCodes;

export const isDated = (list: LeadListCode): list is DatedList => list in datedCodes;

/** Leads by day of creation, (day, n), as of the figures' day: see `daysBetween`. */
export const dayCountsFor = (
  list: DatedList,
  key: FigureKey,
  isPool: boolean,
  inDays: RawBuilder<SqlBool>,
): RawBuilder<unknown> => {
  const counted = isPool ? code(pool) : code(...datedCodes[list]);
  return sql`
  select day, n from lead_days where ${storedFor(key)} and ${counted} and ${inDays}
  union all
  select day, n from unfolded_lead_facts() where ${unfoldedFor(key)} and ${counted} and ${inDays}`;
};
