import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { leadStatuses, type LeadListCode } from '../../contract/leadCodes';
import { allOf } from '../db/allOf';
import type { ListDays } from './leadPredicates';

/**
 * The codes of the kept figures, as the function `lead_facts` of the migration `0005_lead_figures` gives them. Statuses
 * are their own codes, but a fresh lead is `fresh` when it has a team leader and `pool` when it has none.
 */
export const figureCodes = {
  fresh: leadStatuses.fresh,
  /** Missed for the day that the figures stand at, by the day of creation. */
  missed: 6,
  /** Open leads by the day of their site visit. */
  visit: 7,
  /** Open leads by the day of their follow-up. */
  followUp: 8,
  /** With a site visit on the day that the figures stand at or later, by the day of creation. */
  scheduled: 10,
  pool: 11,
} as const;

/** Whose leads a figure counts; null stands for any. Figures are kept for those that `hasFigures`. */
export interface FigureKey {
  leader: number | null;
  agent: number | null;
  project: string | null;
  source: string | null;
}

export const everybody: FigureKey = { leader: null, agent: null, project: null, source: null };

/** Whether figures are kept for the key: those of a team leader or an agent are not divided further. */
export const hasFigures = ({ leader, agent, project, source }: FigureKey): boolean => {
  const divided = [leader, agent, project ?? source].filter((value) => value !== null);
  return divided.length <= 1;
};

/** Whether there are any, and by the day of creation, too: of an agent, who has few leads, it is the total alone. */
export const isByDay = (key: FigureKey | null): key is FigureKey => key !== null && key.agent === null;

/** The rows of `lead_totals` or `lead_days` that belong to a key. */
export const keptFor = ({ leader, agent, project, source }: FigureKey): RawBuilder<SqlBool> =>
  sql`team_leader_id = ${leader ?? 0} and agent_id = ${agent ?? 0} and project = ${project ?? ''} and lead_source = ${source ?? ''}`;

/** What is to be added to them, of `unfolded_lead_facts()`. */
export const unfoldedFor = ({ leader, agent, project, source }: FigureKey): RawBuilder<SqlBool> =>
  allOf([
    leader !== null && sql<SqlBool>`team_leader_id = ${leader}`,
    agent !== null && sql<SqlBool>`agent_id = ${agent}`,
    project !== null && sql<SqlBool>`project = ${project}`,
    source !== null && sql<SqlBool>`lead_source = ${source}`,
  ]);

/** The day that the kept figures stand at. */
export const asOf = sql`(select as_of from lead_fold limit 1)`;

const { fresh, missed, visit, followUp, scheduled, pool } = figureCodes;
const code = (...codes: number[]): RawBuilder<SqlBool> => sql`code in (${sql.join(codes.map((one) => sql.lit(one)))})`;
const onDay = (wanted: number, day: string): RawBuilder<SqlBool> => sql`(${code(wanted)} and day = ${day}::date)`;
const fromDay = (wanted: number, from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${code(wanted)} and day >= ${from} and day < ${to})`;

interface Measure {
  /** The facts of which each adds to the list's total. */
  adds: RawBuilder<SqlBool>;
  /** Those of which each takes away from it. */
  takes?: RawBuilder<SqlBool>;
}

const status = (one: number): (() => Measure) => {
  const adds = code(one);
  return () => ({ adds });
};

/** How the total of each list is made of facts: (code, day, n) from figures and from what is not folded. */
const measures = {
  0: () => ({ adds: code(fresh, pool) }),
  1: status(1),
  2: status(2),
  3: status(3),
  4: status(4),
  5: status(5),
  // Between the day of the figures and today, in either direction, the follow-ups and visits of the days themselves tell.
  6: ({ today }) => ({
    adds: sql`(${code(missed)} or ${fromDay(followUp, asOf, sql`${today}::date`)})`,
    takes: fromDay(followUp, sql`${today}::date`, asOf),
  }),
  7: ({ today }) => ({ adds: onDay(visit, today) }),
  8: ({ today }) => ({ adds: onDay(followUp, today) }),
  9: ({ tomorrow }) => ({ adds: onDay(visit, tomorrow) }),
  10: ({ today }) => ({
    adds: sql`(${code(scheduled)} or ${fromDay(visit, sql`${today}::date`, asOf)})`,
    takes: fromDay(visit, asOf, sql`${today}::date`),
  }),
} satisfies Record<LeadListCode, (days: ListDays) => Measure>;

/** The total of a list, as an aggregate over facts. */
export const totalOf = (list: LeadListCode, days: ListDays): RawBuilder<number> => {
  const { adds, takes }: Measure = measures[list](days);
  const taken = takes ? sql`when ${takes} then -n` : sql``;
  return sql`coalesce(sum(case when ${adds} then n ${taken} end), 0)::integer`;
};

/** All facts from which the totals of the lists are made, for one key. */
export const factsFor = (key: FigureKey, { today, tomorrow }: ListDays): RawBuilder<unknown> => sql`
  select code, null::date as day, n from lead_totals where ${keptFor(key)}
  union all
  select code, day, n from lead_days
  where ${keptFor(key)} and ${code(visit, followUp)}
    and day between least(${today}::date, ${asOf}) and greatest(${tomorrow}::date, ${asOf})
  union all
  select code, day, n from unfolded_lead_facts() where ${unfoldedFor(key)}`;

/** The unassigned fresh leads among the facts of a key. */
export const poolFactsFor = (key: FigureKey): RawBuilder<unknown> => sql`
  select code, null::date as day, n from lead_totals where ${keptFor(key)} and ${code(pool)}
  union all
  select code, day, n from unfolded_lead_facts() where ${unfoldedFor(key)} and ${code(pool)}`;

/** Open leads by the day of their follow-up, (day, n): of everybody, an agent too. */
export const followUpCountsFor = (key: FigureKey, inDays: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select day, n from lead_days where ${keptFor(key)} and ${code(followUp)} and ${inDays}
  union all
  select day, n from unfolded_lead_facts() where ${unfoldedFor(key)} and ${code(followUp)} and ${inDays}`;

/** The lists whose leads are counted by the day of creation, so that a page is found by its day. */
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

/** Leads of a list by the day of creation, (day, n), as the figures stand: for their own day, see `daysBetween`. */
export const dayCountsFor = (
  list: DatedList,
  key: FigureKey,
  isPool: boolean,
  inDays: RawBuilder<SqlBool>,
): RawBuilder<unknown> => {
  const counted = isPool ? code(pool) : code(...datedCodes[list]);
  return sql`
  select day, n from lead_days where ${keptFor(key)} and ${counted} and ${inDays}
  union all
  select day, n from unfolded_lead_facts() where ${unfoldedFor(key)} and ${counted} and ${inDays}`;
};
