import { epochText, otpLimits, refuseUntil } from './otpLimits';
import { lockAddress, type SignInRequest } from './signInRequest';

const windowStart = (now: Date): Date => new Date(now.getTime() - otpLimits.sendWindow);

interface Send {
  /** In milliseconds since 1970. */
  at: number;
  address: string;
}

const recentSends = async ({ trx, mobile, place, now }: SignInRequest): Promise<Send[]> => {
  const rows = await trx
    .selectFrom('otp_sends')
    .select([epochText('sent_at').as('at'), 'address'])
    .where('mobile', '=', mobile)
    .where('lane', '=', place.lane)
    .where('sent_at', '>', windowStart(now))
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map(({ at, address }) => ({ at: Number(at), address }));
};

/**
 * A new address gets a first code although the shared allowance is used up, as long as fewer than five addresses
 * had one: a stranger's five requests must not block the owner of a new phone for an hour.
 */
const isFirstOfFew = (sends: readonly Send[], { place, address }: SignInRequest): boolean =>
  !place.isKnown &&
  sends.every((send) => send.address !== address) &&
  new Set(sends.map((send) => send.address)).size < otpLimits.sendsPerNumber;

const numberEnd = (sends: readonly Send[], request: SignInRequest): number => {
  const [newest] = sends;
  const pause = newest ? newest.at + otpLimits.resendInterval : -Infinity;
  const oldest = sends[otpLimits.sendsPerNumber - 1];
  return oldest && !isFirstOfFew(sends, request) ? Math.max(pause, oldest.at + otpLimits.sendWindow) : pause;
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
  const end = Math.max(
    numberEnd(await recentSends(request), request),
    place.isKnown ? -Infinity : await addressEnd(request),
  );
  refuseUntil(end, now, (wait) => `Too many codes were requested. Please try again in ${wait}.`);
  await trx.insertInto('otp_sends').values({ mobile, address, lane: place.lane, sent_at: now }).execute();
};
