import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';

type Scoped = Pick<Actor, 'user_id' | 'role'>;

export const transferScope = ({ role, user_id }: Scoped): RawBuilder<SqlBool> =>
  role === roles.admin
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(transfers.actor_id = ${user_id} or transfers.team_leader_id = ${user_id})`;

export const isOwnTransfer = ({ role, user_id }: Scoped): RawBuilder<SqlBool> =>
  role === roles.admin ? sql<SqlBool>`true` : sql<SqlBool>`transfers.actor_id = ${user_id}`;
