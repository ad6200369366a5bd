import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadListCode } from '../../contract/leadCodes';
import { dateRuleOf } from '../../contract/rules/lists';
import { allOf } from '../db/sqlParts';
import { createdCodes, dateCodes, poolCode } from '../rules/facts';
import type { ListDays } from '../rules/lists';

/** The dimensions of a figure; null for any. */
export interface FigureKey {
  leader: number | null;
  agent: number | null;
  project: string | null;
  source: string | null;
}

export const everybody: FigureKey = { leader: null, agent: null, project: null, source: null };

/** Null where no figures are stored: for more than one dimension of leader, agent, and project or source. */
export const storedKey = (key: FigureKey): FigureKey | null => {
  const divided = [key.leader, key.agent, key.project ?? key.source].filter((value) => value !== null);
  return divided.length <= 1 ? key : null;
};

/** An agent's figures are totals only, without days of creation. */
export const isByDay = (key: FigureKey | null): key is FigureKey => key !== null && key.agent === null;

const storedFor = ({ leader, agent, project, source }: FigureKey): RawBuilder<SqlBool> =>
  sql`team_leader_id = ${leader ?? 0} and agent_id = ${agent ?? 0} and project = ${project ?? ''} and lead_source = ${source ?? ''}`;

const unfoldedFor = ({ leader, agent, project, source }: FigureKey): RawBuilder<SqlBool> =>
  allOf([
    leader !== null && sql<SqlBool>`team_leader_id = ${leader}`,
    agent !== null && sql<SqlBool>`agent_id = ${agent}`,
    project !== null && sql<SqlBool>`project = ${project}`,
    source !== null && sql<SqlBool>`lead_source = ${source}`,
  ]);

/** The day of the stored figures. */
export const asOf = sql`(select as_of from lead_fold limit 1)`;

export const hasCode = (...codes: number[]): RawBuilder<SqlBool> =>
  sql`code in (${sql.join(codes.map((one) => sql.lit(one)))})`;

/** A list's total as a sum of facts (code, day, n), stored and unfolded. */
export const totalOf = (list: LeadListCode, days: ListDays): RawBuilder<number> => {
  const sumOf = (added: RawBuilder<SqlBool>, taken = sql``) =>
    sql<number>`coalesce(sum(case when ${added} then n ${taken} end), 0)::integer`;
  const rule = dateRuleOf(list);
  if (!rule) return sumOf(hasCode(...createdCodes(list)));
  const byDate = hasCode(dateCodes[rule.date]);
  const day = sql`${days[rule.day]}::date`;
  if (rule.is === 'on') return sumOf(sql`(${byDate} and day = ${day})`);
  // Dates between the figures' day and the rule's correct the total, in either direction.
  const passed = sql<SqlBool>`(${byDate} and day >= ${asOf} and day < ${day})`;
  const toCome = sql<SqlBool>`(${byDate} and day >= ${day} and day < ${asOf})`;
  const [more, less] = rule.is === 'before' ? [passed, toCome] : [toCome, passed];
  return sumOf(sql`(${hasCode(...createdCodes(list))} or ${more})`, sql`when ${less} then -n`);
};

export const factsFor = (key: FigureKey, { today, tomorrow }: ListDays): RawBuilder<unknown> => sql`
  select code, null::date as day, n from lead_totals where ${storedFor(key)}
  union all
  select code, day, n from lead_days
  where ${storedFor(key)} and ${hasCode(...Object.values(dateCodes))}
    and day between least(${today}::date, ${asOf}) and greatest(${tomorrow}::date, ${asOf})
  union all
  select code, day, n from unfolded_facts() where ${unfoldedFor(key)}`;

export const poolFactsFor = (key: FigureKey): RawBuilder<unknown> => sql`
  select code, null::date as day, n from lead_totals where ${storedFor(key)} and ${hasCode(poolCode)}
  union all
  select code, day, n from unfolded_facts() where ${unfoldedFor(key)} and ${hasCode(poolCode)}`;

/** Leads by a day of theirs, (day, n), as of the figures' day: see `daysBetween`. */
export const countsByDay = (key: FigureKey, counted: RawBuilder<SqlBool>, inDays: RawBuilder<SqlBool>) => sql`
  select day, n from lead_days where ${storedFor(key)} and ${counted} and ${inDays}
  union all
  select day, n from unfolded_facts() where ${unfoldedFor(key)} and ${counted} and ${inDays}`;
