import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/sessions';

type Scoped = Pick<Actor, 'user_id' | 'role'>;

export const transferScope = ({ role, user_id }: Scoped): RawBuilder<SqlBool> =>
  role === roles.admin
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(transfers.actor_id = ${user_id} or transfers.team_leader_id = ${user_id})`;

export const isOwnTransfer = ({ role, user_id }: Scoped): RawBuilder<SqlBool> =>
  role === roles.admin ? sql<SqlBool>`true` : sql<SqlBool>`transfers.actor_id = ${user_id}`;

/** A `timestamptz`. */
export const undoUntil = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${at} + ${sql.lit(`${limits.undoHours} hours`)}::interval)`;

/** `2026-11-21T01:30:00+05:30`. */
export const computedTimestampText = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')`;
