import { sql, type Kysely } from 'kysely';
import { limits } from '../../contract/limits';
import type { Database } from '../db/schema';
import { tooMany } from '../failures';
import { waitText } from '../otp/otpLimits';

const MINUTE = 60 * 1000;
/** The check that has to be a minute old before the next one. */
const oldest = sql.raw(`checked_at[${limits.duplicateChecks}]`);

/**
 * Counts a check for duplicates in one statement, so that parallel checks cannot pass the limit together.
 * @throws Refusal 429 with the wait
 */
export async function countDuplicateCheck(db: Kysely<Database>, userId: number, now: Date): Promise<void> {
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
  throw tooMany(`Too many numbers were checked. Please try again in ${waitText(seconds)}.`, seconds);
}
