import { sql } from 'kysely';
import { endpoints, pathOf } from '../../contract/endpoints';
import { limits } from '../../contract/limits';
import { roleCodeOf, roleNames, roles, type RoleCode } from '../../contract/roles';
import { writeAudit } from '../audit';
import { countSessions } from '../auth/sessions';
import type { Deps } from '../deps';
import { notFound } from '../failures';
import { localOrigin } from '../http/forwarded';
import { pageMeta } from '../http/pageMeta';
import { recordId } from '../http/recordId';
import { forgetWrongCodes, lockedUntil } from '../otp/wrongCodes';
import type { Bind } from '../router';
import { addUser, updateUser } from './writeUserQueries';

/** The table's check admits no other number. */
const roleOf = (stored: number): RoleCode => roleCodeOf(stored) ?? roles.agent;

export const userRoutes = (bind: Bind, { settings }: Pick<Deps, 'settings'>): void => {
  /** The newest first, so that an added user is at the top. */
  bind('listUsers', {}, async ({ c, db, body: { page } }) => {
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
    const data = rows.map((row) => ({ ...row, role: roleNames[roleOf(row.role)] }));
    const meta = pageMeta(page, limits.userPageSize, total);
    // The setting may end in the first part of the path.
    const base = settings.apiBaseUrl.replace(/\/api$/, '') || localOrigin(c.req.raw, settings.trustProxy);
    const urlOf = (number: number) => `${base}${pathOf(endpoints.listUsers)}?page=${number}`;
    const next_page_url = page < meta.last_page ? urlOf(page + 1) : null;
    const prev_page_url = page > 1 ? urlOf(Math.min(page - 1, meta.last_page)) : null;
    return { status: 200, data, meta: { ...meta, next_page_url, prev_page_url } };
  });

  /** With the team leaders to choose from, including the current one. */
  bind('getUser', {}, async ({ db, params, now }) => {
    const id = recordId(params.id, 'user');
    const user = await db
      .selectFrom('users')
      .select(['name', 'phone', 'gender', 'email', 'role', 'team_leader_id', 'crm_app_access', 'login_device'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow(() => notFound('user'));
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
      status: 200,
      data: {
        ...user,
        role: roleOf(user.role),
        team_leader_id: user.team_leader_id ?? 'NA',
        crm_app_access: user.crm_app_access ? 1 : 0,
        login_device: user.login_device ? 1 : 0,
        ...(locked !== undefined && { sign_in_locked_until: locked }),
        open_sessions: await countSessions(db, id, now),
        all_team_leader: leaders,
      },
    };
  });

  bind('addUser', {}, addUser);
  bind('updateUser', { changesUser: ({ body }) => body.user_id }, updateUser);

  /** Writes no audit row when no wrong code was stored. */
  bind('unlockUser', {}, async ({ trx, actor, now, params }) => {
    const id = recordId(params.id, 'user');
    const found = trx.selectFrom('users').select('phone').where('user_id', '=', id);
    const { phone } = await found.executeTakeFirstOrThrow(() => notFound('user'));
    const until = await lockedUntil(trx, phone, now);
    if (await forgetWrongCodes(trx, phone)) {
      const detail = { sign_in_locked_until: [until ?? null, null] };
      await writeAudit(trx, now, { actorId: actor.user_id, action: 'user.unlock', subject: id, detail });
    }
    return { status: 200, message: 'Sign-in unlocked' };
  });
};
