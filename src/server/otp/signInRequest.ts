import { sql, type Kysely, type Transaction } from 'kysely';
import { roleCodeOf, roleNames } from '../../contract/roles';
import type { Database } from '../db/schema';
import { countedAddress, placeOf, type Origin } from './places';

/** Serializes the requests for one number across servers. Taken before `lockAddress`, against deadlocks. */
export const lockNumber = async (trx: Kysely<Database>, mobile: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`otp mobile ${mobile}`}))`.execute(trx);
};

export const lockAddress = async (trx: Kysely<Database>, address: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`otp address ${address}`}))`.execute(trx);
};

/** Locks a person with access before any code, in the order of an edit. */
const findStaff = async (trx: Kysely<Database>, mobile: string) => {
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

/** Begins to send or to verify a code: one request for a number at a time. */
export const beginRequest = async (trx: Transaction<Database>, mobile: string, from: Origin, now: Date) => {
  await lockNumber(trx, mobile);
  const staff = await findStaff(trx, mobile);
  const place = await placeOf(trx, { userId: staff?.user_id, mobile }, from, now);
  return { trx, mobile, now, staff, place, address: countedAddress(from.address) };
};

export type SignInRequest = Awaited<ReturnType<typeof beginRequest>>;

export type Staff = NonNullable<SignInRequest['staff']>;
