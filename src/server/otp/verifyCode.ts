import type { VerifyLoginOtpResponse } from '../../contract/session';
import { endSessionsOf, startSession } from '../auth/sessions';
import type { Deps } from '../deps';
import { codeHash, sameHash } from './codeHash';
import { endCode, findStaff, takeTry, whyNoCode } from './otpQueries';

const refusals = {
  wrong: 'Invalid OTP',
  expired: 'This OTP has expired. Please ask for a new one.',
  ended: 'Too many wrong tries: this OTP is no longer valid. Please ask for a new one.',
  none: 'There is no valid OTP for this number: it was used already or never sent. Please ask for a new one.',
} as const;

const refused = (reason: keyof typeof refusals): VerifyLoginOtpResponse => ({ status: 401, message: refusals[reason] });

/**
 * Exchanges a code for a session. The try is counted before the comparison and stays counted whatever comes of it;
 * of several right answers at once exactly one signs in.
 */
export const verifyLoginCode = async (
  { db, clock, random }: Deps,
  secret: string,
  { mobile, otp }: { mobile: string; otp: string },
): Promise<VerifyLoginOtpResponse> => {
  const now = clock.now();
  const hash = await takeTry(db, mobile, now);
  if (hash === undefined) return refused(await whyNoCode(db, mobile, now));
  if (!sameHash(hash, codeHash(secret, mobile, otp))) return refused('wrong');
  return db.transaction().execute(async (trx) => {
    if (!(await endCode(trx, mobile, hash))) return refused('none');
    const staff = await findStaff(trx, mobile);
    if (!staff) return refused('none');
    const { isSingleDevice, ...user } = staff;
    if (isSingleDevice) await endSessionsOf(trx, user.user_id);
    const token = await startSession(trx, { clock, random }, user.user_id);
    return { status: 200, message: 'Login successful', token, data: user };
  });
};
