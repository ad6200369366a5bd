import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { otpLimits } from './otpLimits';

export interface Origin {
  address: string;
  /** From the cookie; undefined for a new browser or another origin. */
  device: string | undefined;
}

const deviceKey = (token: string): string => `device:${createHash('sha256').update(token).digest('hex')}`;

const networkOf = (address: string): string => {
  const short = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = short.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4).join(':');
};

/** For IPv6 the network (/64): one device has all of its addresses. */
export const countedAddress = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  // A proxy may pass any text.
  return isIPv6(address) ? `${networkOf(address)}::/64` : address.slice(0, 64);
};

const addressKey = (address: string): string => `address:${countedAddress(address)}`;

const knownSince = (now: Date): Date => new Date(now.getTime() - otpLimits.placeLifetime);

/**
 * A known device or address signed this person in within 30 days, and has its own allowance (`lane`); all unknown
 * ones share one. A device ranks above its address.
 */
export const placeOf = async (
  trx: Kysely<Database>,
  { userId, mobile }: { userId: number | undefined; mobile: string },
  { address, device }: Origin,
  now: Date,
) => {
  const fromAddress = addressKey(address);
  const keys = device === undefined ? [fromAddress] : [deviceKey(device), fromAddress];
  const known = await trx
    .selectFrom('known_places')
    .select('place')
    .where('user_id', '=', userId ?? 0)
    .where('mobile', '=', mobile)
    .where('place', 'in', keys)
    .where('signed_in_at', '>', knownSince(now))
    .execute();
  const key = keys.find((candidate) => known.some(({ place }) => place === candidate));
  return key === undefined ? { key: fromAddress, isKnown: false, lane: '' } : { key, isKnown: true, lane: key };
};

export const rememberPlace = async (
  trx: Kysely<Database>,
  { userId, mobile }: { userId: number; mobile: string },
  { address, device }: { address: string; device: string },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('known_places')
    .values(
      [deviceKey(device), addressKey(address)].map((place) => ({ user_id: userId, place, mobile, signed_in_at: now })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ mobile, signed_in_at: now }))
    .execute();
};

/** For anybody: people who share a device share its cookie. */
export const isKnownDevice = async (trx: Kysely<Database>, device: string, now: Date): Promise<boolean> => {
  const found = await trx
    .selectFrom('known_places')
    .select(sql<number>`1`.as('one'))
    .where('place', '=', deviceKey(device))
    .where('signed_in_at', '>', knownSince(now))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** For a changed phone number or lost access. */
export const forgetSignIn = async (trx: Kysely<Database>, userId: number): Promise<void> => {
  await trx.deleteFrom('otp_codes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('known_places').where('user_id', '=', userId).execute();
};
