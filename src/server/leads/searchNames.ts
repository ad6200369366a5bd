import { type RawBuilder, sql } from 'kysely';
import { leadStatuses } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import { type ScopePart, scopeRules } from '../../contract/rules/scope';
import type { Actor } from '../auth/sessions';
import { hasStatus } from '../rules/lists';
import { leadScope, type Scoped, scopeOf } from '../rules/scope';

const SCAN_LIMIT = sql.lit(3_000);

/** Merged from the lists' indexes by status, unsorted, so that readers can stop early. */
const newestOf = (actor: Scoped): RawBuilder<unknown> => {
  // Each branch needs its own limit: otherwise every lead of the scope is gathered and sorted.
  const branches = scopeOf(actor).flatMap(({ rule, condition }) => {
    const statuses = rule.lead_status === undefined ? Object.values(leadStatuses) : [rule.lead_status];
    return statuses.map(
      (status) => sql`(select id, created_at, name from leads
      where ${condition} and ${hasStatus(status)} order by created_at desc, id desc limit ${SCAN_LIMIT})`,
    );
  });
  return sql`(select * from (${sql.join(branches, sql` union all `)}) own
    order by created_at desc, id desc limit ${SCAN_LIMIT})`;
};

/** Candidates per query: enough to include the best, and cheap. */
const MOST = sql.lit(2 * limits.searchDepth);

const words = sql`lead_words(name_words(leads.name), lead_part(leads.id),
  leads.team_leader_id, leads.agent_id, leads.lead_status)`;

/** The two newest parts: the last may have just begun. */
const newestParts = ['max(leads.id)', 'max(leads.id) - 131072'].map(
  (id) => sql`(select lead_part(${sql.raw(id)}) from leads)`,
);

/** Whether all words have at most two letters: many leads of any scope match them. */
const isShort = (text: string): boolean => !/[^\s.,"()/'’_-]{3}/u.test(text);

/** A cheap equivalent of `name_text`: a space before each word. */
const spaced = sql`' ' || translate(lower(left(leads.name, 200)), '.,"-_/()''’', '        ')`;

/** A name of only punctuation is matched as written. */
const isOfSigns = (text: string): boolean => /^[\s.,"()/'’_-]*$/u.test(text);

/** The queries that find leads by this name. The least rank is best. */
const nameQueries = (actor: Actor, text: string) => {
  const sought = sql`${text}::text`;
  // `offset 0` keeps the scope apart: otherwise the planner gathers all leads of a scope first, up to half a million,
  // though few match.
  const found = (query: RawBuilder<unknown>, rank: RawBuilder<number>, also = sql``) => sql`
    (select leads.id, leads.created_at, ${rank} as rank
    from (select id, created_at, name, team_leader_id, agent_id, lead_status from leads
      where ${words} @@ ${query} offset 0) leads
    where ${leadScope(actor)} ${also} limit ${MOST})`;
  return {
    sought,
    found,
    exact: sql<number>`0`,
    // Splitting each name again would cost more than the search.
    begun: sql<number>`case when starts_with(lower(leads.name), lower(${sought})) then 1 else 2 end`,
    fits: sql`${isOfSigns(text) ? sql`' ' || name_text(leads.name)` : spaced} like all (word_patterns(${sought}))`,
  };
};

const orOf = (queries: readonly RawBuilder<unknown>[]) => sql`(${sql.join(queries, sql` || `)})`;

/** Searches the rest only while the newest leads do not fill the visible results. */
const ifNewestAreFew = (rest: RawBuilder<unknown>) => sql`
  (select rest.* from ${rest} rest where (select count(*) from newest) < ${sql.lit(limits.searchDepth)})`;

/** Words of one letter are not looked up, since nearly all names have them. */
const amongAll = (actor: Actor, text: string): RawBuilder<unknown> => {
  const { sought, found, exact, begun, fits } = nameQueries(actor, text);
  const inParts = orOf(newestParts.map((part) => sql`scope_query(${sought}, ${part})`));
  return sql`select id, created_at, rank from (
    with newest as materialized ${found(inParts, begun)}
    ${found(sql`whole_name_query(${sought})`, exact)}
    union all select * from newest
    union all ${ifNewestAreFew(found(sql`any_query(${sought})`, begun, sql`and ${fits}`))}
  ) named`;
};

/** The word by which the index knows a part's leads, and how it finds names among them. */
const indexed: Record<Exclude<ScopePart, 'all'>, (userId: number) => { word: string; query: RawBuilder<unknown> }> = {
  team: (userId) => ({ word: `l${userId}`, query: sql`team_query` }),
  pool: () => ({ word: 'l', query: sql`team_query` }),
  own: (userId) => ({ word: `a${userId}`, query: sql`scope_query` }),
};

const amongParts = (actor: Actor, parts: readonly Exclude<ScopePart, 'all'>[], text: string): RawBuilder<unknown> => {
  const { sought, found, exact, begun } = nameQueries(actor, text);
  const words = parts.map((part) => indexed[part](actor.user_id));
  const same = found(orOf(words.map(({ word }) => sql`scope_name_query(${sought}, ${sql.lit(word)})`)), exact);
  const others = found(orOf(words.map(({ word, query }) => sql`${query}(${sought}, ${sql.lit(word)})`)), begun);
  if (!isShort(text) || !parts.includes('team')) return sql`${same} union all ${others}`;
  return sql`select id, created_at, rank from (
    with newest as materialized (
      select id, created_at, ${begun} as rank from ${newestOf(actor)} leads
      where ${spaced} like all (word_patterns(${sought})) limit ${MOST}
    )
    ${same} union all select * from newest union all ${ifNewestAreFew(others)}
  ) named`;
};

/**
 * Large scopes search their newest leads first: a common name has enough matches there, and a rare one few overall. See
 * docs/performance.md for cost bounds.
 */
export const namedCandidates = (actor: Actor, text: string): RawBuilder<unknown> => {
  const parts = scopeRules[actor.role].filter((part) => part !== 'all');
  return parts.length > 0 ? amongParts(actor, parts, text) : amongAll(actor, text);
};
