import { sql, type Transaction } from 'kysely';
import type { VerifyLoginOtpResponse } from '../../contract/session';
import { placeName } from './device';
import { endSessionsOf, startSession } from '../auth/sessions';
import type { Database } from '../db/schema';
import type { Deps } from '../deps';
import { tooMany } from '../failures';
import { epochText, otpLimits, waitText } from './otpLimits';
import { codeHash, endCode, findStaff, sameHash, takeTry, whyNoCode } from './otpQueries';
import { countedAddress, isKnownDevice, placeOf, rememberPlace, type Origin, type Place } from './places';
import { lockAddress, lockNumber } from './requestLocks';
import { checkLock, noteWrongCode } from './wrongCodes';

const refusals = {
  wrong: 'Invalid OTP',
  expired: 'This OTP has expired. Please request a new one.',
  ended: 'Too many wrong attempts. This OTP is no longer valid. Please request a new one.',
  none: 'There is no valid OTP for this number. It was already used or never sent. Please request a new one.',
} as const;

type Staff = NonNullable<Awaited<ReturnType<typeof findStaff>>>;

interface Attempt {
  mobile: string;
  otp: string;
  from: Origin;
  deviceName: string;
}

interface Verified {
  answer: VerifyLoginOtpResponse;
  /** For the cookie after a sign-in. */
  device?: string;
}

/**
 * Counts a try before the comparison, and keeps the count; of parallel right answers one signs in.
 * @throws Refusal 429 while the place is locked out, and for an address that tried too many numbers
 */
export const verifyLoginCode = async (deps: Deps, secret: string, attempt: Attempt): Promise<Verified> => {
  const { mobile, from } = attempt;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    await lockNumber(trx, mobile);
    const staff = await findStaff(trx, mobile);
    const place = await placeOf(trx, { userId: staff?.user_id, mobile }, from, now);
    const addressTry = { address: countedAddress(from.address), mobile, now };
    // A known place is exempt from the limit of its address.
    if (!place.isKnown) await checkAddress(trx, addressTry);
    await checkLock(trx, mobile, place.lane, now);
    const refusal = staff ? await compare(trx, secret, { ...attempt, staff, place, now }) : 'none';
    if (staff && refusal === undefined) return signIn(trx, deps, staff, attempt);
    if (!place.isKnown) await noteAddressTry(trx, addressTry);
    return { answer: { status: 401, message: refusals[refusal ?? 'none'] } };
  });
};

interface AddressTry {
  address: string;
  mobile: string;
  now: Date;
}

/**
 * Counts numbers, not tries: colleagues share an address.
 * @throws Refusal 429 with the wait
 */
const checkAddress = async (trx: Transaction<Database>, { address, mobile, now }: AddressTry): Promise<void> => {
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

const noteAddressTry = async (trx: Transaction<Database>, { address, mobile, now }: AddressTry): Promise<void> => {
  await trx
    .insertInto('otp_address_tries')
    .values({ address, mobile, tried_at: now })
    .onConflict((conflict) => conflict.columns(['address', 'mobile']).doUpdateSet({ tried_at: sql`excluded.tried_at` }))
    .execute();
};

/** Undefined for the right code, which it ends. */
const compare = async (
  trx: Transaction<Database>,
  secret: string,
  { mobile, otp, staff, place, now }: Attempt & { staff: Staff; place: Place; now: Date },
): Promise<keyof typeof refusals | undefined> => {
  const owner = { mobile, userId: staff.user_id, place: place.key };
  const hash = await takeTry(trx, owner, now);
  if (hash === undefined) return whyNoCode(trx, owner, now);
  if (!sameHash(hash, codeHash(secret, mobile, otp))) {
    await noteWrongCode(trx, mobile, place.lane, now);
    return 'wrong';
  }
  return (await endCode(trx, mobile, hash)) ? undefined : 'none';
};

const signIn = async (
  trx: Transaction<Database>,
  { clock, random }: Deps,
  { isSingleDevice, ...user }: Staff,
  { mobile, deviceName, from: { address, device } }: Attempt,
): Promise<Verified> => {
  if (isSingleDevice) await endSessionsOf(trx, user.user_id);
  const token = await startSession(trx, { clock, random }, user.user_id, {
    device: deviceName,
    place: placeName(address),
  });
  const now = clock.now();
  const kept = device !== undefined && (await isKnownDevice(trx, device, now)) ? device : random.token();
  await rememberPlace(trx, { userId: user.user_id, mobile }, { address, device: kept }, now);
  return { answer: { status: 200, message: 'Login successful', token, data: user }, device: kept };
};
