import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { assignmentRefusals } from '../../contract/assignment';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/sessions';
import { forbidden } from '../failures';

type Scoped = Pick<Actor, 'user_id' | 'role'>;

export const transferScope = ({ role, user_id }: Scoped): RawBuilder<SqlBool> =>
  role === roles.admin
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(transfers.actor_id = ${user_id} or transfers.team_leader_id = ${user_id})`;

export const isOwnTransfer = ({ role, user_id }: Scoped): RawBuilder<SqlBool> =>
  role === roles.admin ? sql<SqlBool>`true` : sql<SqlBool>`transfers.actor_id = ${user_id}`;

/**
 * The team in which a team leader hands out leads; undefined for an Admin.
 * @throws Refusal 403 when another is wanted
 */
export const ownTeam = ({ role, user_id }: Scoped, wanted: number | null): number | undefined => {
  if (role !== roles.teamLeader) return undefined;
  if (wanted !== null && wanted !== user_id) throw forbidden(assignmentRefusals.updateLead[roles.teamLeader]);
  return user_id;
};

/** A `timestamptz`. */
export const undoUntil = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${at} + ${sql.lit(`${limits.undoHours} hours`)}::interval)`;

/** `2026-11-21T01:30:00+05:30`. */
export const computedTimestampText = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI:SS"+05:30"')`;

/** `Naveen K (Rohini Das)`, the team leader alone, or null. Takes the aliases of the joined users. */
export const holderText = (leader: string, agent: string): RawBuilder<string | null> =>
  sql<
    string | null
  >`coalesce(${sql.ref(`${agent}.name`)} || ' (' || ${sql.ref(`${leader}.name`)} || ')', ${sql.ref(`${leader}.name`)})`;

export const leadCount = (count: number): string => `${count} ${count === 1 ? 'lead' : 'leads'}`;
