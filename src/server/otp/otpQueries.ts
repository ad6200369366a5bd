import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';
import { otpLimits } from './otpLimits';
import type { SignInRequest } from './signInRequest';

/** Keyed: a million tries would find a plain hash's code. */
export const codeHash = (secret: string, mobile: string, code: string): string =>
  createHmac('sha256', secret).update(`${mobile}:${code}`).digest('hex');

export const sameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export const storeCode = async (
  { trx, mobile, place, now }: SignInRequest,
  user_id: number,
  hash: string,
): Promise<void> => {
  const fresh = {
    user_id,
    code_hash: hash,
    tries: 0,
    foreign_tries: 0,
    expires_at: new Date(now.getTime() + otpLimits.codeLifetime),
  };
  await trx
    .insertInto('otp_codes')
    .values({ mobile, place: place.key, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile', 'place']).doUpdateSet(fresh))
    .execute();
};

/**
 * Counts a try and returns the hash of this place's code, else the newest of another place: people request codes
 * at home and type them on the way. One statement, so that parallel guesses cannot exceed the limit.
 */
export const takeTry = async (
  { trx, mobile, place, now }: SignInRequest,
  userId: number,
): Promise<string | undefined> => {
  const live = trx
    .selectFrom('otp_codes')
    .where('mobile', '=', mobile)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now);
  const own = await live.select('place').where('place', '=', place.key).executeTakeFirst();
  const newest = live
    .select('place')
    .where('tries', '<', otpLimits.tries)
    .where('foreign_tries', '<', otpLimits.tries)
    .orderBy('expires_at', 'desc')
    .limit(1);
  const ofPerson = trx.updateTable('otp_codes').where('mobile', '=', mobile).where('tries', '<', otpLimits.tries);
  const counted = own
    ? ofPerson.set({ tries: sql`tries + 1` }).where('place', '=', place.key)
    : ofPerson
        .set({ foreign_tries: sql`foreign_tries + 1` })
        .where('place', '=', newest)
        .where('foreign_tries', '<', otpLimits.tries);
  return (await counted.returning('code_hash').executeTakeFirst())?.code_hash;
};

/** True for the one caller who ends the code. */
export const endCode = async (db: Kysely<Database>, mobile: string, hash: string): Promise<boolean> => {
  const ended = await db
    .deleteFrom('otp_codes')
    .where('mobile', '=', mobile)
    .where('code_hash', '=', hash)
    .returning('mobile')
    .executeTakeFirst();
  return ended !== undefined;
};

export const whyNoCode = async (
  { trx, mobile, place, now }: SignInRequest,
  userId: number,
): Promise<'expired' | 'ended' | 'none'> => {
  const code = await trx
    .selectFrom('otp_codes')
    .select((eb) => eb('expires_at', '<=', now).as('isExpired'))
    .where('mobile', '=', mobile)
    .where('user_id', '=', userId)
    .orderBy((eb) => eb('place', '=', place.key), 'desc')
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  if (!code) return 'none';
  return code.isExpired ? 'expired' : 'ended';
};
