import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

/**
 * Requests for one number are handled one after the other until their transactions end, on whichever server: two at
 * once cannot both be the last that a limit allows. Taken before anything else, and before `lockAddress`: two requests
 * can then never wait for one another.
 */
export const lockNumber = async (trx: Kysely<Database>, mobile: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`otp mobile ${mobile}`}))`.execute(trx);
};

/** As `lockNumber`, for the requests of an address. */
export const lockAddress = async (trx: Kysely<Database>, address: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`otp address ${address}`}))`.execute(trx);
};
