import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { timestampText } from '../db/sqlParts';
import { tooMany } from '../failures';
import { epochText, otpLimits, waitText } from './otpLimits';

const windowStart = (now: Date): Date => new Date(now.getTime() - otpLimits.wrongCodeWindow);

/** In milliseconds since 1970; undefined when a code may be compared now. */
const laneEnd = async (db: Kysely<Database>, mobile: string, lane: string, now: Date): Promise<number | undefined> => {
  const recent = await db
    .selectFrom('otp_wrong_codes')
    .select(epochText('tried_at').as('at'))
    .where('mobile', '=', mobile)
    .where('lane', '=', lane)
    .where('tried_at', '>', windowStart(now))
    .orderBy('tried_at', 'desc')
    .limit(otpLimits.wrongCodes)
    .execute();
  const oldest = recent[otpLimits.wrongCodes - 1];
  return oldest && Number(oldest.at) + otpLimits.wrongCodeWindow;
};

/** @throws Refusal 429 with the wait, right code or not */
export const checkLock = async (trx: Kysely<Database>, mobile: string, lane: string, now: Date): Promise<void> => {
  const end = await laneEnd(trx, mobile, lane, now);
  if (end === undefined) return;
  const seconds = Math.ceil((end - now.getTime()) / 1000);
  const otherWay = lane === '' ? ' use a device that you signed in with before,' : '';
  throw tooMany(
    `Sign-in with this number is locked after too many wrong codes. Please${otherWay} ask your Admin to unlock it, ` +
      `or try again in ${waitText(seconds)}.`,
    seconds,
  );
};

export const noteWrongCode = async (trx: Kysely<Database>, mobile: string, lane: string, now: Date): Promise<void> => {
  await trx.insertInto('otp_wrong_codes').values({ mobile, lane, tried_at: now }).execute();
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
