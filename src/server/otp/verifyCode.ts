import type { Parsed } from '../../contract/endpoints';
import type { VerifyLoginOtpResponse } from '../../contract/session';
import { endSessionsOf, startSession } from '../auth/sessions';
import type { Deps } from '../deps';
import { placeName } from './device';
import { epochText, otpLimits, refuseUntil } from './otpLimits';
import { codeHash, endCode, sameHash, takeTry, whyNoCode } from './otpQueries';
import { isKnownDevice, rememberPlace, type Origin } from './places';
import { beginRequest, lockAddress, type SignInRequest, type Staff } from './signInRequest';
import { checkLock, noteWrongCode } from './wrongCodes';

const refusals = {
  wrong: 'Invalid OTP',
  expired: 'This OTP has expired. Please request a new one.',
  ended: 'Too many wrong attempts. This OTP is no longer valid. Please request a new one.',
  none: 'There is no valid OTP for this number. It was already used or never sent. Please request a new one.',
} as const;

type Attempt = Parsed<'verifyLoginOtp'> & { from: Origin; deviceName: string };

interface Verified {
  answer: VerifyLoginOtpResponse;
  /** For the cookie after a sign-in. */
  device?: string;
}

/**
 * Counts a try before the comparison, and keeps the count; of parallel right answers one signs in.
 * @throws Refusal 429 while the place is locked out, and for an address that tried too many numbers
 */
export const verifyLoginCode = (deps: Deps, secret: string, attempt: Attempt): Promise<Verified> =>
  deps.db.transaction().execute(async (trx) => {
    const request = await beginRequest(trx, attempt.mobile, attempt.from, deps.clock.now());
    const { staff, place } = request;
    // A known place is exempt from the limit of its address.
    if (!place.isKnown) await checkAddress(request);
    await checkLock(request);
    const refusal = staff ? await compare(request, staff, codeHash(secret, attempt.mobile, attempt.otp)) : 'none';
    if (staff && refusal === undefined) return signIn(request, staff, deps, attempt);
    if (!place.isKnown) await noteAddressTry(request);
    return { answer: { status: 401, message: refusals[refusal ?? 'none'] } };
  });

/**
 * Counts numbers, not tries: colleagues share an address.
 * @throws Refusal 429 with the wait
 */
const checkAddress = async ({ trx, address, mobile, now }: SignInRequest): Promise<void> => {
  await lockAddress(trx, address);
  const oldest = await trx
    .selectFrom('otp_address_tries')
    .select(epochText('tried_at').as('at'))
    .where('address', '=', address)
    .where('mobile', '<>', mobile)
    .where('tried_at', '>', new Date(now.getTime() - otpLimits.verifyWindow))
    .orderBy('tried_at', 'desc')
    .offset(otpLimits.verifyNumbersPerAddress - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return;
  const end = Number(oldest.at) + otpLimits.verifyWindow;
  refuseUntil(end, now, (wait) => `Too many codes were tried. Please try again in ${wait}.`);
};

const noteAddressTry = async ({ trx, address, mobile, now: tried_at }: SignInRequest): Promise<void> => {
  await trx
    .insertInto('otp_address_tries')
    .values({ address, mobile, tried_at })
    .onConflict((conflict) => conflict.columns(['address', 'mobile']).doUpdateSet({ tried_at }))
    .execute();
};

/** Undefined for the right code, which it ends. */
const compare = async (
  request: SignInRequest,
  { user_id }: Staff,
  given: string,
): Promise<keyof typeof refusals | undefined> => {
  const hash = await takeTry(request, user_id);
  if (hash === undefined) return whyNoCode(request, user_id);
  if (!sameHash(hash, given)) {
    await noteWrongCode(request);
    return 'wrong';
  }
  return (await endCode(request.trx, request.mobile, hash)) ? undefined : 'none';
};

const signIn = async (
  { trx, mobile, now }: SignInRequest,
  { isSingleDevice, ...user }: Staff,
  { clock, random }: Deps,
  { deviceName, from: { address, device } }: Attempt,
): Promise<Verified> => {
  if (isSingleDevice) await endSessionsOf(trx, user.user_id);
  const token = await startSession(trx, { clock, random }, user.user_id, {
    device: deviceName,
    place: placeName(address),
  });
  const kept = device !== undefined && (await isKnownDevice(trx, device, now)) ? device : random.token();
  await rememberPlace(trx, { userId: user.user_id, mobile }, { address, device: kept }, now);
  return { answer: { status: 200, message: 'Login successful', token, data: user }, device: kept };
};
