import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { wrapLeadPage } from '../../contract/envelopes';
import { leadStatuses } from '../../contract/leadCodes';
import { limits } from '../../contract/limits';
import { isId } from '../../contract/reading';
import { isPhone, phoneDigits } from '../../contract/phone';
import { type ScopePart, scopeRules } from '../../contract/rules/scope';
import type { Actor } from '../auth/sessions';
import type { Handler } from '../callContext';
import { hasStatus } from '../rules/lists';
import { leadScope, type Scoped, scopeOf } from '../rules/scope';
import { customerIdBegins } from './leadFilters';
import { joinedRows, leadRowColumns, pageOf, type PageRow } from './leadRows';

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

const numberLike = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;

const digitsOf = (text: string): string => {
  const whole = phoneDigits(text);
  return isPhone(whole) ? whole : text.replace(/^\+91/, '').replace(/\D/g, '');
};

const CANDIDATE_LIMIT = sql.lit(1_000);

/** Leads (id, created_at, rank); the least rank is best. */
const ranked = (actor: Actor, condition: RawBuilder<SqlBool>, rank: RawBuilder<number>) => sql`
  (select leads.id, leads.created_at, ${rank} as rank from leads
  where ${leadScope(actor)} and ${condition} limit ${CANDIDATE_LIMIT})`;

/**
 * A whole mobile number or its last digits, or the number of a customer ID. Queries each number column by itself: each
 * has a covering index, a combined query has none.
 */
const numberCandidates = (actor: Actor, text: string) => {
  const digits = digitsOf(text);
  const end = sql.lit(`${Array.from(digits).reverse().join('')}%`);
  const isNumberEnd = digits.length >= limits.searchDigits && digits.length <= limits.phoneLength;
  const byEnd = [sql.ref('leads.contact'), sql.ref('leads.alt_contact')].map((number, place) => {
    const rank = sql<number>`case when ${number} = ${digits} then ${sql.lit(place)} else ${sql.lit(3 + place)} end`;
    return ranked(actor, sql`reverse(${number}) like ${end}`, rank);
  });
  const id = /^\d+$/.test(text) ? Number(text) : 0;
  const byId = ranked(actor, sql`leads.id = ${sql.lit(id)}`, sql`2`);
  const found = [...(isNumberEnd ? byEnd : []), ...(isId(id) ? [byId] : [])];
  return found.length === 0 ? ranked(actor, sql`false`, sql`0`) : sql.join(found, sql` union all `);
};

/** Digits and signs are numbers, `C-12` is a customer ID or its beginning, everything else the words of a name. */
const candidatesFor = (actor: Actor, text: string): RawBuilder<unknown> => {
  if (numberLike.test(text)) return numberCandidates(actor, text);
  if (!/^c-?\d+$/i.test(text)) return namedCandidates(actor, text);
  const digits = text.replace(/\D/g, '');
  const rank = sql<number>`case when leads.id = ${sql.lit(Number(digits))} then 0 else 1 end`;
  return ranked(actor, customerIdBegins(digits), rank);
};

const matchOrder = sql`rank, created_at desc, id desc`;

const matches = (actor: Actor, text: string) => sql`
    candidates as materialized (${candidatesFor(actor, text)}),
    matched as materialized (
      select id, created_at, min(rank) as rank from candidates group by id, created_at
      order by ${matchOrder} limit ${sql.lit(limits.searchDepth)}
    )`;

/** The ids of all that is found, best first. */
export const orderedMatches = (actor: Actor, text: string): RawBuilder<unknown> =>
  sql`with ${matches(actor, text)} select id from matched order by ${matchOrder}`;

export const searchLeads: Handler<'searchLeads'> = async ({ db, actor, body: { search_value, page } }) => {
  const size = limits.searchPageSize;
  const { rows } = await sql<PageRow>`
    with ${matches(actor, search_value)},
    counted as (select count(*)::integer as total from matched),
    chosen as (
      select id, created_at, rank from matched
      order by ${matchOrder} limit ${size} offset ${(page - 1) * size}
    )
    select counted.total, ${leadRowColumns}
    from counted
    ${joinedRows}
    order by chosen.rank, chosen.created_at desc, chosen.id desc`.execute(db);
  return wrapLeadPage(leadStatuses.fresh, pageOf(rows, page, size));
};
