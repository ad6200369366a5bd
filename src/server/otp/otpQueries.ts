import { sql, type Kysely } from 'kysely';
import { roleCodeOf, roleNames } from '../../contract/roles';
import type { SessionUser } from '../../contract/session';
import type { Database } from '../db/schema';
import { otpLimits } from './otpLimits';

/** A person who may sign in, or undefined for an unknown number and one without access. */
export const findStaff = async (
  db: Kysely<Database>,
  mobile: string,
): Promise<(SessionUser & { isSingleDevice: boolean }) | undefined> => {
  const user = await db
    .selectFrom('users')
    .select(['user_id', 'name', 'role', 'login_device'])
    .where('phone', '=', mobile)
    .where('crm_app_access', '=', true)
    .executeTakeFirst();
  const role = roleCodeOf(user?.role);
  if (!user || role === undefined) return undefined;
  return { user_id: user.user_id, name: user.name, role: roleNames[role], isSingleDevice: user.login_device };
};

/** Stores a code in place of any earlier one of the number. */
export const storeCode = async (trx: Kysely<Database>, mobile: string, hash: string, now: Date): Promise<void> => {
  const fresh = { code_hash: hash, tries: 0, expires_at: new Date(now.getTime() + otpLimits.codeLifetime) };
  await trx
    .insertInto('otp_codes')
    .values({ mobile, ...fresh })
    .onConflict((conflict) => conflict.column('mobile').doUpdateSet(fresh))
    .execute();
};

/**
 * Counts one try at the live code of a number and gives its hash to compare with; undefined when there is none to try.
 * Count and read are one statement, so however many guesses come at once, only as many as are allowed get a hash.
 */
export const takeTry = async (db: Kysely<Database>, mobile: string, now: Date): Promise<string | undefined> => {
  const taken = await db
    .updateTable('otp_codes')
    .set({ tries: sql`tries + 1` })
    .where('mobile', '=', mobile)
    .where('tries', '<', otpLimits.tries)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return taken?.code_hash;
};

/** Ends a code; true for the one caller who ended it. A newer code of the number is left alone. */
export const endCode = async (db: Kysely<Database>, mobile: string, hash: string): Promise<boolean> => {
  const ended = await db
    .deleteFrom('otp_codes')
    .where('mobile', '=', mobile)
    .where('code_hash', '=', hash)
    .returning('mobile')
    .executeTakeFirst();
  return ended !== undefined;
};

/** Why a number has no code to try. */
export const whyNoCode = async (
  db: Kysely<Database>,
  mobile: string,
  now: Date,
): Promise<'expired' | 'ended' | 'none'> => {
  const code = await db
    .selectFrom('otp_codes')
    .select((eb) => eb('expires_at', '<=', now).as('isExpired'))
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  if (!code) return 'none';
  return code.isExpired ? 'expired' : 'ended';
};
