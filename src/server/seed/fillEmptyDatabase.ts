import { type Kysely, sql } from 'kysely';
import { roles } from '../../contract/roles';
import { writeAudit } from '../audit';
import { StartError } from '../db/databaseErrors';
import type { Database } from '../db/schema';
import type { Clock } from '../ports';
import type { Settings } from '../settings';
import { insertDemonstration } from './seedDemonstration';
import { ADMIN_PHONE, FIRST_AGENT_PHONE, FIRST_LEADER_PHONE } from './staff';

/** Names the numbers to sign in with, if codes appear on the terminal; demonstration data only. */
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

const FILL_LOCK = 7_236_411;
const DEMONSTRATION_LEADS = 5_000;

/**
 * Servers that start together take turns.
 * @throws StartError without the Admin's number or name: nobody could ever sign in
 */
export async function fillEmptyDatabase(
  db: Kysely<Database>,
  clock: Clock,
  { seed, seedNumber, adminMobile, adminName }: Pick<Settings, 'seed' | 'seedNumber' | 'adminMobile' | 'adminName'>,
): Promise<'nothing' | 'demonstration' | 'admin'> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(FILL_LOCK)})`.execute(trx);
    if (await trx.selectFrom('users').select('user_id').limit(1).executeTakeFirst()) return 'nothing';
    const now = clock.now();
    if (seed === 'demo') {
      await insertDemonstration(trx, { now, seedNumber, leadCount: DEMONSTRATION_LEADS });
      return 'demonstration';
    }
    if (adminMobile === null || adminName === null) {
      throw new StartError(
        'The database has no users yet, so nobody could sign in. Set ADMIN_MOBILE (10 digits) and ADMIN_NAME for the ' +
          'first Admin, or SEED=demo for the demonstration set.',
      );
    }
    const admin = { name: adminName, phone: adminMobile, role: roles.admin };
    const { user_id } = await trx
      .insertInto('users')
      .values({ ...admin, created_at: now, updated_at: now })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await writeAudit(trx, now, { actorId: null, action: 'user.create', subject: user_id, detail: admin });
    return 'admin';
  });
}
