import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { ForeignLead } from '../../contract/duplicates';
import type { LeadRow } from '../../contract/leads';
import { limits } from '../../contract/limits';
import type { Handler } from '../callContext';
import { executeHot, sendAhead } from '../db/hotStatements';
import type { Database } from '../db/schema';
import { tooMany } from '../failures';
import { waitText } from '../otp/otpLimits';
import { leadScope } from '../rules/scope';
import { joinedRows, leadRowColumns, pageOf, type PageRow } from './leadRows';

/** Makes captures and imports with the same number take turns. */
export const lockNumbers = (trx: Transaction<Database>, numbers: readonly string[]) =>
  sendAhead(
    trx,
    sql`select pg_advisory_xact_lock(hashtext('capture'), key)
    from (select distinct hashtext(number) as key from unnest(${numbers}::text[]) number order by 1) keys`,
  );

interface DuplicateRow extends PageRow {
  is_in_scope: boolean;
}

const toAnswer = ({ is_in_scope, ...row }: DuplicateRow): (LeadRow | ForeignLead)[] =>
  pageOf([row], 1, 1).rows.flatMap((lead): (LeadRow | ForeignLead)[] => {
    const { project, ...rest } = lead;
    if (is_in_scope) return [{ ...rest, form_name: project ?? null }];
    const { cust_id, team_leader, lead_status } = lead;
    return cust_id === null ? [] : [{ cust_id, team_leader, lead_status }];
  });

const MINUTE = 60 * 1000;
/** The earliest counted check; once it is a minute old, another is allowed. */
const oldest = sql.raw(`checked_at[${limits.duplicateChecks}]`);

/**
 * Counts a check for duplicates in one statement, so that parallel checks cannot pass the limit together.
 * @throws Refusal 429 with the wait
 */
async function countDuplicateCheck(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into duplicate_checks as kept (user_id, checked_at) values (${userId}, array[${now}::timestamptz])
    on conflict (user_id) do update
      set checked_at = (excluded.checked_at || kept.checked_at)[1:${sql.lit(limits.duplicateChecks)}]
      where coalesce(kept.${oldest} <= ${new Date(now.getTime() - MINUTE)}, true)
    returning user_id`.execute(db);
  if (rows.length > 0) return;
  const kept = await db
    .selectFrom('duplicate_checks')
    .select(sql<string>`(extract(epoch from ${oldest}) * 1000)::bigint::text`.as('at'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const seconds = Math.max(1, Math.ceil((Number(kept?.at ?? now) + MINUTE - now.getTime()) / 1000));
  throw tooMany(`You have checked too many numbers. Please try again in ${waitText(seconds)}.`, seconds);
}

/** Numbers are stored with ten digits, so the search's indexes compare them directly. */
export const findDuplicates: Handler<'findDuplicates'> = async ({ db, actor, body: { contact, alt_contact }, now }) => {
  await countDuplicateCheck(db, actor.user_id, now);
  const [first, second] = [contact, alt_contact].filter((number) => number !== '');
  if (first === undefined) return { status: 200, data: [], meta: { current_page: 1, last_page: 1, total: 0 } };
  // Always two values, to keep the statement's text the same.
  const numbers = sql`reverse(${first}), reverse(${second ?? first})`;
  // Each condition has its own index and limit, so that very common numbers cost little more.
  const withNumber = (condition: RawBuilder<SqlBool>) => sql`
      (select leads.id, leads.created_at, ${leadScope(actor)} as is_in_scope from leads
        where ${condition} limit ${sql.lit(limits.duplicatesCounted)})`;
  const rows = await executeHot(
    db,
    sql<DuplicateRow>`
    with matched as materialized (
      ${withNumber(sql`reverse(leads.contact) in (${numbers})`)}
      union
      ${withNumber(sql`leads.alt_contact is not null and reverse(leads.alt_contact) in (${numbers})`)}
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
  const meta = { current_page: 1, last_page: 1, total: rows[0]?.total ?? 0 } as const;
  return { status: 200, data: rows.flatMap(toAnswer), meta };
};
