import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { ADMIN_PHONE, FIRST_AGENT_PHONE, FIRST_LEADER_PHONE } from './staff';

/** Whom to sign in as where codes appear on the terminal; names numbers of the demonstration set only. */
export async function signInHint(db: Kysely<Database>): Promise<string> {
  const [admin, leader, agent] = [String(ADMIN_PHONE), String(FIRST_LEADER_PHONE), String(FIRST_AGENT_PHONE)];
  const found = await db
    .selectFrom('users')
    .select('phone')
    .where('phone', 'in', [admin, leader, agent])
    .where('crm_app_access', '=', true)
    .execute();
  const who =
    found.length === 3
      ? `as the Admin ${admin}, the team leader ${leader} or the agent ${agent}`
      : "with a user's mobile number";
  return `Sign in ${who}: the code appears here.`;
}
