import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { tooMany } from '../failures';
import { epochText, otpLimits, waitText } from './otpLimits';
import { lockAddress } from './requestLocks';

interface AddressTry {
  address: string;
  mobile: string;
  now: Date;
}

/**
 * Counts numbers, not tries: colleagues share an address.
 * @throws Refusal 429 with the wait
 */
export const checkAddress = async (trx: Kysely<Database>, { address, mobile, now }: AddressTry): Promise<void> => {
  await lockAddress(trx, address);
  const others = await trx
    .selectFrom('otp_address_tries')
    .select(epochText('tried_at').as('at'))
    .where('address', '=', address)
    .where('mobile', '<>', mobile)
    .where('tried_at', '>', new Date(now.getTime() - otpLimits.verifyWindow))
    .orderBy('tried_at', 'desc')
    .limit(otpLimits.verifyNumbersPerAddress)
    .execute();
  const oldest = others[otpLimits.verifyNumbersPerAddress - 1];
  if (oldest === undefined) return;
  const seconds = Math.ceil((Number(oldest.at) + otpLimits.verifyWindow - now.getTime()) / 1000);
  throw tooMany(`Too many codes were tried. Please try again in ${waitText(seconds)}.`, seconds);
};

export const noteAddressTry = async (trx: Kysely<Database>, { address, mobile, now }: AddressTry): Promise<void> => {
  await trx
    .insertInto('otp_address_tries')
    .values({ address, mobile, tried_at: now })
    .onConflict((conflict) => conflict.columns(['address', 'mobile']).doUpdateSet({ tried_at: sql`excluded.tried_at` }))
    .execute();
};
