import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** Serializes the requests for one number across servers. Taken before `lockAddress`, against deadlocks. */
export const lockNumber = async (trx: Kysely<Database>, mobile: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`otp mobile ${mobile}`}))`.execute(trx);
};

export const lockAddress = async (trx: Kysely<Database>, address: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`otp address ${address}`}))`.execute(trx);
};
