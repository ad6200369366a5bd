import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LeadRow, Page } from '../../contract/leads';
import { limits } from '../../contract/limits';
import type { LeadSearch } from '../../contract/validation/search';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { customerIdContains } from './customerIds';
import { joinedRows, leadRowColumns, pageOf, type PageRow } from './leadRows';
import { leadScope } from './leadScope';
import { isNumberEnd, searchTerms, type SearchTerms } from './searchTerms';

/** Which leads are found, and how well each fits: the least first. */
interface Match {
  condition: RawBuilder<SqlBool>;
  rank: RawBuilder<number>;
}

const reversed = (digits: string): string => Array.from(digits).reverse().join('');

const anyOf = (conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;

/** A text as it stands in a pattern of `like`. Literals: what finds a rare name best is not what finds a common one. */
const pattern = (before: string, text: string, after: string) =>
  sql.lit(`${before}${text.replace(/[\\%_]/g, '\\$&')}${after}`);

const byNumber = ({ digits, id }: Extract<SearchTerms, { kind: 'number' }>): Match => {
  const end = sql.lit(`${reversed(digits)}%`);
  const byEnd = isNumberEnd(digits)
    ? [sql<SqlBool>`reverse(leads.contact) like ${end}`, sql<SqlBool>`reverse(leads.alt_contact) like ${end}`]
    : [];
  const byId = id === null ? [] : [sql<SqlBool>`leads.id = ${sql.lit(id)}`];
  return {
    condition: anyOf([...byEnd, ...byId]),
    rank: sql`case when leads.contact = ${digits} then 0 when leads.alt_contact = ${digits} then 1
      when ${anyOf(byId)} then 2 when ${byEnd[0] ?? sql`false`} then 3 else 4 end`,
  };
};

const byCustomerId = ({ text }: Extract<SearchTerms, { kind: 'customerId' }>): Match => ({
  condition: customerIdContains(text) ?? sql`false`,
  rank: sql`case when leads.cust_id = ${text} then 0 else 1 end`,
});

const byName = ({ parts }: Extract<SearchTerms, { kind: 'name' }>): Match => {
  const begins = parts.map(
    (part) =>
      sql<SqlBool>`(leads.name ilike ${pattern('', part, '%')} or leads.name ilike ${pattern('% ', part, '%')})`,
  );
  return {
    condition: sql`(${sql.join(
      parts.map((part) => sql`leads.name ilike ${pattern('%', part, '%')}`),
      sql` and `,
    )})`,
    rank: sql`case when lower(leads.name) = ${parts.join(' ')} then 0
      when leads.name ilike ${pattern('', parts.join(' '), '%')} then 1
      when ${sql.join(begins, sql` and `)} then 2 else 3 end`,
  };
};

const matchOf = (text: string): Match => {
  const terms = searchTerms(text);
  if (terms.kind === 'number') return byNumber(terms);
  return terms.kind === 'customerId' ? byCustomerId(terms) : byName(terms);
};

/**
 * A page of the leads in the actor's scope that a search finds: best match first, the newest of equal ones before the
 * others. It looks at `limits.searchDepth` leads and no more, which is then the total.
 */
export const searchLeads = async (
  db: Kysely<Database>,
  actor: Actor,
  { search_value, page }: LeadSearch,
): Promise<Page<LeadRow>> => {
  const { condition, rank } = matchOf(search_value);
  const size = limits.searchPageSize;
  const { rows } = await sql<PageRow>`
    with matched as materialized (
      select leads.id, leads.created_at, ${rank} as rank from leads
      where ${leadScope(actor)} and ${condition} limit ${sql.lit(limits.searchDepth)}
    ),
    counted as (select count(*)::integer as total from matched),
    chosen as (
      select id, created_at, rank from matched
      order by rank, created_at desc, id desc limit ${size} offset ${(page - 1) * size}
    )
    select counted.total, ${leadRowColumns}
    from counted
    ${joinedRows}
    order by chosen.rank, chosen.created_at desc, chosen.id desc`.execute(db);
  return pageOf(rows, page, size);
};
