import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { limits } from '../../contract/limits';
import { roleCodeOf, roleNames, roles, type RoleCode } from '../../contract/roles';
import type { UserDetail } from '../../contract/users';
import type { Database } from '../db/schema';
import { notFound } from '../failures';
import { lockedUntil } from '../otp/wrongCodes';
import { countSessions } from '../sessions/sessionQueries';

/** The table's check admits no other number. */
const roleOf = (stored: number): RoleCode => roleCodeOf(stored) ?? roles.agent;

/** The newest first, so that an added user is at the top. */
export const readUserPage = async (db: Kysely<Database>, page: number) => {
  const { total } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('users')
    .leftJoin('users as leader', 'leader.user_id', 'users.team_leader_id')
    .select(['users.user_id', 'users.name', 'users.email', 'users.phone', 'users.role'])
    .select('leader.name as assign_team_leader')
    .orderBy('users.user_id', 'desc')
    .limit(limits.userPageSize)
    .offset(sql<number>`${(page - 1) * limits.userPageSize}::bigint`)
    .execute();
  return {
    data: rows.map((row) => ({ ...row, role: roleNames[roleOf(row.role)] })),
    meta: { current_page: page, last_page: Math.max(1, Math.ceil(total / limits.userPageSize)), total },
  };
};

/**
 * With the team leaders to choose from, including the current one.
 * @throws Refusal 404
 */
export async function readUser(db: Kysely<Database>, id: number, now: Date): Promise<UserDetail> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'phone', 'gender', 'email', 'role', 'team_leader_id', 'crm_app_access', 'login_device'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (!user) throw notFound('user');
  const leaders = await db
    .selectFrom('users')
    .select(['user_id as team_leader_id', 'name'])
    .where('role', '=', roles.teamLeader)
    .where((eb) => eb.or([eb('crm_app_access', '=', true), eb('user_id', '=', user.team_leader_id)]))
    .orderBy('name')
    .orderBy('user_id')
    .execute();
  const locked = await lockedUntil(db, user.phone, now);
  return {
    ...user,
    role: roleOf(user.role),
    team_leader_id: user.team_leader_id ?? 'NA',
    crm_app_access: user.crm_app_access ? 1 : 0,
    login_device: user.login_device ? 1 : 0,
    ...(locked !== undefined && { sign_in_locked_until: locked }),
    open_sessions: await countSessions(db, id, now),
    all_team_leader: leaders,
  };
}
