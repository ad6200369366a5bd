import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { tooMany } from '../failures';
import { otpLimits } from './otpLimits';
import { waitText } from './waitText';

interface Sender {
  mobile: string;
  address: string;
  now: Date;
}

/** Milliseconds since 1970 of a timestamp, as text: the two drivers read numbers of this size differently. */
const milliseconds = sql<string>`(extract(epoch from sent_at) * 1000)::bigint::text`;

/** When the last `count` sends of a number or an address were, newest first, of those inside the window. */
const recentSends = async (
  trx: Kysely<Database>,
  column: 'mobile' | 'address',
  value: string,
  now: Date,
  count: number,
): Promise<number[]> => {
  const rows = await trx
    .selectFrom('otp_sends')
    .select(milliseconds.as('at'))
    .where(column, '=', value)
    .where('sent_at', '>', new Date(now.getTime() - otpLimits.sendWindow))
    .orderBy('sent_at', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ at }) => Number(at));
};

/** The end of the wait that a full window imposes: when its oldest send leaves it. */
const windowEnd = (sends: readonly number[], allowed: number): number => {
  const oldest = sends[allowed - 1];
  return oldest === undefined ? -Infinity : oldest + otpLimits.sendWindow;
};

/**
 * Takes one of the codes that a number and an address may ask for, known number or not; past that 429 with the wait.
 * Requests for one number, and for one address, come here one after the other: two at once cannot both be the last.
 */
export const takeSend = async (trx: Kysely<Database>, { mobile, address, now }: Sender): Promise<void> => {
  // Always number first and address second: two requests can then never wait for one another.
  await sql`select pg_advisory_xact_lock(hashtext(${`otp mobile ${mobile}`}))`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtext(${`otp address ${address}`}))`.execute(trx);
  const ofNumber = await recentSends(trx, 'mobile', mobile, now, otpLimits.sendsPerNumber);
  const ofAddress = await recentSends(trx, 'address', address, now, otpLimits.sendsPerAddress);
  const end = Math.max(
    (ofNumber[0] ?? -Infinity) + otpLimits.resendInterval,
    windowEnd(ofNumber, otpLimits.sendsPerNumber),
    windowEnd(ofAddress, otpLimits.sendsPerAddress),
  );
  const seconds = Math.ceil((end - now.getTime()) / 1000);
  if (seconds > 0) {
    throw tooMany(`Too many codes were asked for. Please try again in ${waitText(seconds)}.`, seconds);
  }
  await trx.insertInto('otp_sends').values({ mobile, address, sent_at: now }).execute();
};
