import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { tooMany } from '../failures';
import { epochText, otpLimits, waitText } from './otpLimits';
import type { Place } from './places';
import { lockAddress } from './requestLocks';

interface Sender {
  mobile: string;
  address: string;
  place: Place;
  now: Date;
}

interface Send {
  /** In milliseconds since 1970. */
  at: number;
  address: string;
}

const windowStart = (now: Date): Date => new Date(now.getTime() - otpLimits.sendWindow);

const recentSends = async (trx: Kysely<Database>, { mobile, place, now }: Sender): Promise<Send[]> => {
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
const isFirstOfFew = (sends: readonly Send[], { place, address }: Sender): boolean =>
  !place.isKnown &&
  sends.every((send) => send.address !== address) &&
  new Set(sends.map((send) => send.address)).size < otpLimits.sendsPerNumber;

const numberEnd = (sends: readonly Send[], sender: Sender): number => {
  const [newest] = sends;
  const pause = newest ? newest.at + otpLimits.resendInterval : -Infinity;
  const oldest = sends[otpLimits.sendsPerNumber - 1];
  return oldest && !isFirstOfFew(sends, sender) ? Math.max(pause, oldest.at + otpLimits.sendWindow) : pause;
};

const addressEnd = async (trx: Kysely<Database>, { mobile, address, now }: Sender): Promise<number> => {
  await lockAddress(trx, address);
  const others = await trx
    .selectFrom('otp_sends')
    .select((eb) => eb.fn.max(epochText('sent_at')).as('at'))
    .where('address', '=', address)
    .where('lane', '=', '')
    .where('mobile', '<>', mobile)
    .where('sent_at', '>', windowStart(now))
    .groupBy('mobile')
    .orderBy('at', 'desc')
    .limit(otpLimits.sendNumbersPerAddress)
    .execute();
  const oldest = others[otpLimits.sendNumbersPerAddress - 1];
  return oldest ? Number(oldest.at) + otpLimits.sendWindow : -Infinity;
};

/**
 * Also for unknown numbers; comes after `lockNumber`.
 * @throws Refusal 429 with the wait
 */
export const takeSend = async (trx: Kysely<Database>, sender: Sender): Promise<void> => {
  const { mobile, address, place, now } = sender;
  const end = Math.max(
    numberEnd(await recentSends(trx, sender), sender),
    place.isKnown ? -Infinity : await addressEnd(trx, sender),
  );
  const seconds = Math.ceil((end - now.getTime()) / 1000);
  if (seconds > 0) {
    throw tooMany(`Too many codes were requested. Please try again in ${waitText(seconds)}.`, seconds);
  }
  await trx.insertInto('otp_sends').values({ mobile, address, lane: place.lane, sent_at: now }).execute();
};
