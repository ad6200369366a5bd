import { sql, type Kysely } from 'kysely';
import { roleCodeOf } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import { livingSessions } from '../auth/sessions';
import type { Database } from '../db/schema';

/** The actors of living sessions, as `sessionOf` finds them, without counting as a use of the session. */
export const livingActors = async (
  db: Kysely<Database>,
  now: Date,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Actor>> => {
  const found = await livingSessions(db, now)
    .innerJoin('users', 'users.user_id', 'user_sessions.user_id')
    .where(sql<boolean>`token_hash = any(${sessionIds}::text[])`)
    .where('users.crm_app_access', '=', true)
    .select(['token_hash', 'users.user_id', 'users.name', 'users.role', 'users.team_leader_id'])
    .execute();
  return new Map(
    found.flatMap(({ token_hash, role, ...person }) => {
      const code = roleCodeOf(role);
      return code === undefined ? [] : [[token_hash, { ...person, role: code }] as const];
    }),
  );
};
