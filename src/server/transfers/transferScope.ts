import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';

type Scoped = Pick<Actor, 'user_id' | 'role'>;

/**
 * The transfers a person may see: an Admin all, a team leader what they did and what was given to their team. A condition
 * on the table `transfers`.
 */
export const transferScope = ({ role, user_id }: Scoped): RawBuilder<SqlBool> =>
  role === roles.admin
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(transfers.actor_id = ${user_id} or transfers.team_leader_id = ${user_id})`;

/** Those of them that the person may undo, as long as it is not too late. */
export const isOwnTransfer = ({ role, user_id }: Scoped): RawBuilder<SqlBool> =>
  role === roles.admin ? sql<SqlBool>`true` : sql<SqlBool>`transfers.actor_id = ${user_id}`;
