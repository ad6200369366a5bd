import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import { epochText, otpLimits, refuseUntil } from './otpLimits';
import type { SignInRequest } from './signInRequest';

const windowStart = (now: Date): Date => new Date(now.getTime() - otpLimits.wrongCodeWindow);

/** @throws Refusal 429 with the wait, right code or not */
export const checkLock = async ({ trx, mobile, place: { lane }, now }: SignInRequest): Promise<void> => {
  const oldest = await trx
    .selectFrom('otp_wrong_codes')
    .select(epochText('tried_at').as('at'))
    .where('mobile', '=', mobile)
    .where('lane', '=', lane)
    .where('tried_at', '>', windowStart(now))
    .orderBy('tried_at', 'desc')
    .offset(otpLimits.wrongCodes - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const otherWay = lane === '' ? ' use a device that you signed in with before,' : '';
  refuseUntil(
    Number(oldest.at) + otpLimits.wrongCodeWindow,
    now,
    (wait) =>
      `Sign-in with this number is locked after too many wrong codes. Please${otherWay} ask your Admin to unlock it, ` +
      `or try again in ${wait}.`,
  );
};

export const noteWrongCode = async ({ trx, mobile, place, now }: SignInRequest): Promise<void> => {
  await trx.insertInto('otp_wrong_codes').values({ mobile, lane: place.lane, tried_at: now }).execute();
};

/** The end of the longest lock; undefined without one. */
export const lockedUntil = async (db: Kysely<Database>, mobile: string, now: Date): Promise<string | undefined> => {
  const recent = db
    .selectFrom('otp_wrong_codes')
    .select([
      sql`tried_at + ${sql.lit(otpLimits.wrongCodeWindow)} * interval '1 millisecond'`.as('leaves_at'),
      sql<number>`row_number() over (partition by lane order by tried_at desc)`.as('position'),
    ])
    .where('mobile', '=', mobile)
    .where('tried_at', '>', windowStart(now));
  const last = await db
    .selectFrom(recent.as('recent'))
    .select(timestampText('leaves_at').as('until'))
    .where('position', '=', otpLimits.wrongCodes)
    .orderBy('leaves_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.until;
};

/**
 * Also resets the count of sent codes: the person gets one at once.
 * @returns whether there was a wrong code
 */
export const forgetWrongCodes = async (trx: Kysely<Database>, mobile: string): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('otp_wrong_codes').where('mobile', '=', mobile).executeTakeFirst();
  await trx.deleteFrom('otp_sends').where('mobile', '=', mobile).execute();
  return numDeletedRows > 0n;
};
