import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { DuplicatesResponse } from '../../contract/duplicates';
import type { ForeignLead, LeadRow } from '../../contract/leads';
import { limits } from '../../contract/limits';
import type { DuplicateQuery } from '../../contract/validation/duplicates';
import type { Actor } from '../auth/actor';
import { executeHot } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { joinedRows, leadRowColumns, pageOf, type PageRow } from './leadRows';
import { leadScope } from './leadScope';

/** A row of the answer as the database gives it. */
interface DuplicateRow extends PageRow {
  is_in_scope: boolean;
}

const answered = ({ is_in_scope, ...row }: DuplicateRow): (LeadRow | ForeignLead)[] =>
  pageOf([row], 1, 1).rows.flatMap((lead): (LeadRow | ForeignLead)[] => {
    const { project, ...rest } = lead;
    // Under the name that lists with this envelope have for it.
    if (is_in_scope) return [{ ...rest, form_name: project ?? null }];
    const { cust_id, team_leader, lead_status } = lead;
    return cust_id === null ? [] : [{ cust_id, team_leader, lead_status }];
  });

/**
 * The leads that have one of the numbers, as number or alternative: those in the actor's scope whole, of the others only
 * that they exist, with whom and in which status. Leads are stored with ten digits, so both sides are compared as they are,
 * by the indexes of the search.
 */
export const findDuplicates = async (
  db: Kysely<Database>,
  actor: Actor,
  { contact, alt_contact }: DuplicateQuery,
): Promise<Pick<DuplicatesResponse, 'data' | 'meta'>> => {
  const [first, second] = [contact, alt_contact].filter((number) => number !== '');
  if (first === undefined) return { data: [], meta: { current_page: 1, last_page: 1, total: 0 } };
  // Always two, so that the statement is the same.
  const sought = sql`reverse(${first}), reverse(${second ?? first})`;
  // Each by its index, and no further than is counted: a number that half of the leads have costs little more than others.
  const withNumber = (condition: RawBuilder<SqlBool>) => sql`
      (select leads.id, leads.created_at, ${leadScope(actor)} as is_in_scope from leads
        where ${condition} limit ${sql.lit(limits.duplicatesCounted)})`;
  const rows = await executeHot(
    db,
    sql<DuplicateRow>`
    with matched as materialized (
      ${withNumber(sql`reverse(leads.contact) in (${sought})`)}
      union
      ${withNumber(sql`leads.alt_contact is not null and reverse(leads.alt_contact) in (${sought})`)}
    ),
    counted as (select least(count(*), ${sql.lit(limits.duplicatesCounted)})::integer as total from matched),
    chosen as (
      select id, created_at, is_in_scope from matched
      order by is_in_scope desc, created_at desc, id desc limit ${sql.lit(limits.duplicatesShown)}
    )
    select counted.total, coalesce(chosen.is_in_scope, false) as is_in_scope, ${leadRowColumns}
    from counted
    ${joinedRows}
    order by chosen.is_in_scope desc, chosen.created_at desc, chosen.id desc`,
  );
  return {
    data: rows.flatMap(answered),
    meta: { current_page: 1, last_page: 1, total: rows[0]?.total ?? 0 },
  };
};
