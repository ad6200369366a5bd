import { epochText, otpLimits, refuseUntil } from './otpLimits';
import { lockAddress, type SignInRequest } from './signInRequest';

const windowStart = (now: Date): Date => new Date(now.getTime() - otpLimits.sendWindow);

const numberEnd = async ({ trx, mobile, place, address, now }: SignInRequest): Promise<number> => {
  const sends = await trx
    .selectFrom('otp_sends')
    .select([epochText('sent_at').as('at'), 'address'])
    .where('mobile', '=', mobile)
    .where('lane', '=', place.lane)
    .where('sent_at', '>', windowStart(now))
    .orderBy('sent_at', 'desc')
    .execute();
  const [newest] = sends;
  const pause = newest ? Number(newest.at) + otpLimits.resendInterval : -Infinity;
  const oldest = sends[otpLimits.sendsPerNumber - 1];
  // A new address gets a first code although the shared allowance is used up, as long as fewer than five addresses
  // had one: a stranger's five requests must not block the owner of a new phone for an hour.
  const addresses = new Set(sends.map((send) => send.address));
  const isFirstOfFew = !place.isKnown && !addresses.has(address) && addresses.size < otpLimits.sendsPerNumber;
  return oldest && !isFirstOfFew ? Math.max(pause, Number(oldest.at) + otpLimits.sendWindow) : pause;
};

const addressEnd = async ({ trx, mobile, address, now }: SignInRequest): Promise<number> => {
  await lockAddress(trx, address);
  const oldest = await trx
    .selectFrom('otp_sends')
    .select((eb) => eb.fn.max(epochText('sent_at')).as('at'))
    .where('address', '=', address)
    .where('lane', '=', '')
    .where('mobile', '<>', mobile)
    .where('sent_at', '>', windowStart(now))
    .groupBy('mobile')
    .orderBy('at', 'desc')
    .offset(otpLimits.sendNumbersPerAddress - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest ? Number(oldest.at) + otpLimits.sendWindow : -Infinity;
};

/**
 * Also for unknown numbers; comes after `lockNumber`.
 * @throws Refusal 429 with the wait
 */
export const takeSend = async (request: SignInRequest): Promise<void> => {
  const { trx, mobile, address, place, now } = request;
  const end = Math.max(await numberEnd(request), place.isKnown ? -Infinity : await addressEnd(request));
  refuseUntil(end, now, (wait) => `Too many codes were requested. Please try again in ${wait}.`);
  await trx.insertInto('otp_sends').values({ mobile, address, lane: place.lane, sent_at: now }).execute();
};
