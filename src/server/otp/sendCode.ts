import type { SendLoginOtpResponse } from '../../contract/session';
import { limits } from '../../contract/limits';
import type { Deps } from '../deps';
import { notReady } from '../failures';
import type { Logger } from '../ports';
import { codeHash, endCode, findStaff, storeCode } from './otpQueries';
import { otpLimits } from './otpLimits';
import { countedAddress, placeOf, type Origin } from './places';
import { lockNumber } from './requestLocks';
import { takeSend } from './sendThrottle';
import { checkLock } from './wrongCodes';

const unknownNumber = {
  status: 401,
  message: 'This mobile number is not registered for access. Please check it or ask your admin.',
} as const;

/**
 * Refuses an unknown number openly: customers know staff numbers, and a code that never comes is worse.
 * @throws Refusal 429 past the limits, for unknown numbers too; 503 when the code could not be delivered
 */
export const sendLoginCode = async (
  { db, clock, random, sendCode }: Deps,
  secret: string,
  { mobile, from, log }: { mobile: string; from: Origin; log: Logger },
): Promise<SendLoginOtpResponse> => {
  const now = clock.now();
  const code = random.digits(limits.otpLength);
  const hash = codeHash(secret, mobile, code);
  const isStaff = await db.transaction().execute(async (trx) => {
    await lockNumber(trx, mobile);
    const staff = await findStaff(trx, mobile);
    const place = await placeOf(trx, { userId: staff?.user_id, mobile }, from, now);
    await checkLock(trx, mobile, place.lane, now);
    await takeSend(trx, { mobile, address: countedAddress(from.address), place, now });
    if (!staff) return false;
    await storeCode(trx, { mobile, userId: staff.user_id, place: place.key }, hash, now);
    return true;
  });
  if (!isStaff) return unknownNumber;
  const minutes = otpLimits.codeLifetime / 60_000;
  try {
    await sendCode({ mobile, code, message: `${code} is your sign-in code. It is valid for ${minutes} minutes.` });
  } catch (error) {
    await endCode(db, mobile, hash);
    log.error({ err: error }, 'a sign-in code was not delivered');
    const seconds = otpLimits.resendInterval / 1000;
    throw notReady(`The code could not be sent. Please try again in ${seconds} seconds.`, seconds);
  }
  return { status: 200, message: 'OTP sent successfully' };
};
