import { sql, type Kysely } from 'kysely';
import { roleCodeOf, roleNames } from '../../contract/roles';
import type { SessionUser } from '../../contract/session';
import type { Database } from '../db/schema';
import { otpLimits } from './otpLimits';

/** What a code is kept under: the number and the place that asked, for one person. */
interface CodeOwner {
  mobile: string;
  userId: number;
  /** `key` of a `Place`. */
  place: string;
}

/**
 * A person who may sign in, or undefined for an unknown number and one without access. This holds until the transaction
 * ends: an edit of the person waits, or has been waited for. The person is locked before any code, in the same order as
 * in an edit.
 */
export const findStaff = async (
  trx: Kysely<Database>,
  mobile: string,
): Promise<(SessionUser & { isSingleDevice: boolean }) | undefined> => {
  const user = await trx
    .selectFrom('users')
    .select(['user_id', 'name', 'role', 'login_device'])
    .where('phone', '=', mobile)
    .where('crm_app_access', '=', true)
    .forShare()
    .executeTakeFirst();
  const role = roleCodeOf(user?.role);
  if (!user || role === undefined) return undefined;
  return { user_id: user.user_id, name: user.name, role: roleNames[role], isSingleDevice: user.login_device };
};

/** Stores a code in place of any earlier one that the same place asked for. */
export const storeCode = async (
  trx: Kysely<Database>,
  { mobile, userId, place }: CodeOwner,
  hash: string,
  now: Date,
): Promise<void> => {
  const fresh = {
    user_id: userId,
    code_hash: hash,
    tries: 0,
    foreign_tries: 0,
    expires_at: new Date(now.getTime() + otpLimits.codeLifetime),
  };
  await trx
    .insertInto('otp_codes')
    .values({ mobile, place, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile', 'place']).doUpdateSet(fresh))
    .execute();
};

/**
 * Counts one try at a live code of a person and gives its hash to compare with; undefined when there is none to try. It
 * is the code that this place asked for; a place that asked for none tries the newest of another place: a person may
 * ask at home and type the code on the way. Count and read are one statement, so however many guesses come at once,
 * only as many as are allowed get a hash.
 */
export const takeTry = async (
  trx: Kysely<Database>,
  { mobile, userId, place }: CodeOwner,
  now: Date,
): Promise<string | undefined> => {
  const live = trx
    .selectFrom('otp_codes')
    .where('mobile', '=', mobile)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now);
  const own = await live.select('place').where('place', '=', place).executeTakeFirst();
  const ofPerson = trx.updateTable('otp_codes').where('mobile', '=', mobile).where('tries', '<', otpLimits.tries);
  if (own) {
    const taken = await ofPerson
      .set({ tries: sql`tries + 1` })
      .where('place', '=', place)
      .returning('code_hash')
      .executeTakeFirst();
    return taken?.code_hash;
  }
  const newest = live
    .select('place')
    .where('tries', '<', otpLimits.tries)
    .where('foreign_tries', '<', otpLimits.tries)
    .orderBy('expires_at', 'desc')
    .limit(1);
  const taken = await ofPerson
    .set({ foreign_tries: sql`foreign_tries + 1` })
    .where('place', '=', newest)
    .where('foreign_tries', '<', otpLimits.tries)
    .returning('code_hash')
    .executeTakeFirst();
  return taken?.code_hash;
};

/** Ends a code; true for the one caller who ended it. A newer code is left alone. */
export const endCode = async (db: Kysely<Database>, mobile: string, hash: string): Promise<boolean> => {
  const ended = await db
    .deleteFrom('otp_codes')
    .where('mobile', '=', mobile)
    .where('code_hash', '=', hash)
    .returning('mobile')
    .executeTakeFirst();
  return ended !== undefined;
};

/** Why a person has no code to try: what became of the one this place asked for, else of the newest. */
export const whyNoCode = async (
  trx: Kysely<Database>,
  { mobile, userId, place }: CodeOwner,
  now: Date,
): Promise<'expired' | 'ended' | 'none'> => {
  const code = await trx
    .selectFrom('otp_codes')
    .select((eb) => eb('expires_at', '<=', now).as('isExpired'))
    .where('mobile', '=', mobile)
    .where('user_id', '=', userId)
    .orderBy((eb) => eb('place', '=', place), 'desc')
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  if (!code) return 'none';
  return code.isExpired ? 'expired' : 'ended';
};
