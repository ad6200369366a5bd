import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { LeadRow, Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import { isPhone, phoneDigits } from '../../contract/phone';
import type { Parsed } from '../../contract/endpoints';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { leadScope } from '../rules/scope';
import { customerIdBegins } from './leadFilters';
import { joinedRows, leadRowColumns, pageOf, type PageRow } from './leadRows';
import { namedCandidates } from './searchNames';

type SearchTerms =
  /** A whole mobile number or its last digits, or the number of a customer ID. */
  | { kind: 'number'; digits: string; id: number | null }
  /** A customer ID or its beginning. */
  | { kind: 'customerId'; digits: string }
  /** Words of a name, in any order. */
  | { kind: 'name'; text: string };

const MAX_ID = 2_147_483_647;

const numberLike = /^\+?[\d\s()./-]*\d[\d\s()./-]*$/;

const idOf = (digits: string): number | null => {
  const id = Number(digits);
  return id >= 1 && id <= MAX_ID ? id : null;
};

const digitsOf = (text: string): string => {
  const whole = phoneDigits(text);
  return isPhone(whole) ? whole : text.replace(/^\+91/, '').replace(/\D/g, '');
};

/** Digits and signs are numbers, `C-12` is a customer ID, everything else a name. */
const searchTerms = (text: string): SearchTerms => {
  if (numberLike.test(text)) {
    const digits = digitsOf(text);
    return { kind: 'number', digits, id: /^\d+$/.test(text) ? idOf(text) : null };
  }
  if (/^c-?\d+$/i.test(text)) return { kind: 'customerId', digits: text.replace(/\D/g, '') };
  return { kind: 'name', text };
};

const isNumberEnd = (digits: string): boolean =>
  digits.length >= limits.searchDigits && digits.length <= limits.phoneLength;

const CANDIDATE_LIMIT = sql.lit(1_000);

const reversed = (digits: string): string => Array.from(digits).reverse().join('');

/** Leads (id, created_at, rank); the least rank is best. */
const ranked = (actor: Actor, condition: RawBuilder<SqlBool>, rank: RawBuilder<number>) => sql`
  (select leads.id, leads.created_at, ${rank} as rank from leads
  where ${leadScope(actor)} and ${condition} limit ${CANDIDATE_LIMIT})`;

/** Queries each number column by itself: each has a covering index, a combined query has none. */
const numberCandidates = (actor: Actor, { digits, id }: Extract<SearchTerms, { kind: 'number' }>) => {
  const end = sql.lit(`${reversed(digits)}%`);
  const byEnd = isNumberEnd(digits)
    ? [
        ranked(
          actor,
          sql`reverse(leads.contact) like ${end}`,
          sql`case when leads.contact = ${digits} then 0 else 3 end`,
        ),
        ranked(
          actor,
          sql`reverse(leads.alt_contact) like ${end}`,
          sql`case when leads.alt_contact = ${digits} then 1 else 4 end`,
        ),
      ]
    : [];
  const byId = id === null ? [] : [ranked(actor, sql`leads.id = ${sql.lit(id)}`, sql`2`)];
  const found = [...byEnd, ...byId];
  return found.length === 0 ? ranked(actor, sql`false`, sql`0`) : sql.join(found, sql` union all `);
};

const candidatesFor = (actor: Actor, text: string): RawBuilder<unknown> => {
  const terms = searchTerms(text);
  if (terms.kind === 'number') return numberCandidates(actor, terms);
  if (terms.kind === 'name') return namedCandidates(actor, terms.text);
  return ranked(
    actor,
    customerIdBegins(terms.digits),
    sql`case when leads.id = ${sql.lit(Number(terms.digits))} then 0 else 1 end`,
  );
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

export const searchLeads = async (
  db: Kysely<Database>,
  actor: Actor,
  { search_value, page }: Parsed<'searchLeads'>,
): Promise<Page<LeadRow>> => {
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
  return pageOf(rows, page, size);
};
