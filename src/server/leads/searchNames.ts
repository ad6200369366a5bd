import { sql, type RawBuilder } from 'kysely';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import { leadScope } from './leadScope';
import { newestOfTeam } from './searchNewest';

/** As many are looked at in one way of finding them: enough for the best to be among them, and cheap. */
const MOST = sql.lit(2 * limits.searchDepth);

// As the index has it.
const words = sql`lead_words(name_words(leads.name), lead_part(leads.id),
  leads.team_leader_id, leads.agent_id, leads.lead_status)`;

/** The two newest parts of all leads: the last one may have only just begun. */
const newestParts = ['max(leads.id)', 'max(leads.id) - 131072'].map(
  (id) => sql`(select lead_part(${sql.raw(id)}) from leads)`,
);

/** Whether no part of the text has more than two letters: many leads of any scope have words that begin so. */
const isShort = (text: string): boolean => !/[^\s.,"()/'’_-]{3}/u.test(text);

/** A name with a space before each word: what `name_text` makes of it, without taking it apart, which costs as much as to read it. */
const spaced = sql`' ' || translate(lower(left(leads.name, 200)), '.,"-_/()''’', '        ')`;

/** A name of nothing but signs is found as it is written. */
const isOfSigns = (text: string): boolean => /^[\s.,"()/'’_-]*$/u.test(text);

/** A name sought, in the ways in which leads are found by it. Least rank is best. */
const waysOf = (actor: Actor, text: string) => {
  const sought = sql`${text}::text`;
  // The offset keeps the scope apart: the database would first gather all leads of a scope by an index of its own, of which
  // a team leader may have half a million, though those with the words are few.
  const found = (query: RawBuilder<unknown>, rank: RawBuilder<number>, also = sql``) => sql`
    (select leads.id, leads.created_at, ${rank} as rank
    from (select id, created_at, name, team_leader_id, agent_id, lead_status from leads
      where ${words} @@ ${query} offset 0) leads
    where ${leadScope(actor)} ${also} limit ${MOST})`;
  return {
    sought,
    found,
    exact: sql<number>`0`,
    // To take each name apart once more would cost more than to find it.
    begun: sql<number>`case when starts_with(lower(leads.name), lower(${sought})) then 1 else 2 end`,
    fits: sql`${isOfSigns(text) ? sql`' ' || name_text(leads.name)` : spaced} like all (word_patterns(${sought}))`,
  };
};

const orOf = (queries: readonly RawBuilder<unknown>[]) => sql`(${sql.join(queries, sql` || `)})`;

/** Only while the newest, which were looked through before, are not enough to fill what can be seen. */
const ifNewestAreFew = (rest: RawBuilder<unknown>) => sql`
  (select rest.* from ${rest} rest where (select count(*) from newest) < ${sql.lit(limits.searchDepth)})`;

/** Parts of one letter are not asked of the index, where nearly all have it. */
const amongAll = (actor: Actor, text: string): RawBuilder<unknown> => {
  const { sought, found, exact, begun, fits } = waysOf(actor, text);
  const inParts = orOf(newestParts.map((part) => sql`scope_query(${sought}, ${part})`));
  return sql`select id, created_at, rank from (
    with newest as materialized ${found(inParts, begun)}
    ${found(sql`whole_name_query(${sought})`, exact)}
    union all select * from newest
    union all ${ifNewestAreFew(found(sql`any_query(${sought})`, begun, sql`and ${fits}`))}
  ) named`;
};

const inTeam = (actor: Actor, text: string): RawBuilder<unknown> => {
  const { sought, found, exact, begun } = waysOf(actor, text);
  const teams = [`l${actor.user_id}`, 'l'].map((team) => sql.lit(team));
  const same = found(orOf(teams.map((team) => sql`scope_name_query(${sought}, ${team})`)), exact);
  const others = found(orOf(teams.map((team) => sql`team_query(${sought}, ${team})`)), begun);
  if (!isShort(text)) return sql`${same} union all ${others}`;
  return sql`select id, created_at, rank from (
    with newest as materialized (
      select id, created_at, ${begun} as rank from ${newestOfTeam(actor)} leads
      where ${spaced} like all (word_patterns(${sought})) limit ${MOST}
    )
    ${same} union all select * from newest union all ${ifNewestAreFew(others)}
  ) named`;
};

const amongOwn = (actor: Actor, text: string): RawBuilder<unknown> => {
  const { sought, found, exact, begun } = waysOf(actor, text);
  const scope = sql.lit(`a${actor.user_id}`);
  return sql`${found(sql`scope_name_query(${sought}, ${scope})`, exact)}
    union all ${found(sql`scope_query(${sought}, ${scope})`, begun)}`;
};

const candidates = { [roles.admin]: amongAll, [roles.teamLeader]: inTeam, [roles.agent]: amongOwn } as const;

/**
 * Leads (id, created_at, rank) whose name has words that begin with the parts of the text, a few hundred in
 * each way of finding them: those with exactly that name, so that they are among the candidates however many there are, and others.
 * Where very many are searched, the newest are looked through first: a name that many have is found among them often
 * enough, and of a name that is rare among them there are few in all. Cost stays within bounds for any name, see
 * docs/performance.md.
 */
export const namedCandidates = (actor: Actor, text: string): RawBuilder<unknown> => candidates[actor.role](actor, text);
