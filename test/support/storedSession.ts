import { roleCodeOf, roleNames } from '../../src/contract/roles';
import type { SessionUser } from '../../src/contract/session';
import type { TestApp } from './testApp';

/** A live session, as the browser stores it after a sign-in. */
export const openSession = async (
  app: Pick<TestApp, 'db' | 'signIn'>,
  mobile: string,
): Promise<{ user: SessionUser; token: string }> => {
  const token = await app.signIn(mobile);
  const { user_id, name, role } = await app.db
    .selectFrom('users')
    .select(['user_id', 'name', 'role'])
    .where('phone', '=', mobile)
    .executeTakeFirstOrThrow();
  const code = roleCodeOf(role);
  if (code === undefined) throw new Error(`Unknown role ${role}.`);
  return { user: { user_id, name, role: roleNames[code] }, token };
};
