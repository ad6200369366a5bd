import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { assignmentRefusals } from '../../contract/assignment';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import { forbidden } from '../failures';
import { workPartOf, type Scoped } from '../rules/scope';

/** A transfer of the actor's; every one for who sees all leads. */
export const isOwnTransfer = (actor: Scoped): RawBuilder<SqlBool> =>
  workPartOf(actor) === 'all' ? sql`true` : sql`transfers.actor_id = ${actor.user_id}`;

export const transferScope = (actor: Scoped): RawBuilder<SqlBool> =>
  sql`(${isOwnTransfer(actor)} or transfers.team_leader_id = ${actor.user_id})`;

/**
 * The team in which a team leader hands out leads; undefined for an Admin.
 * @throws Refusal 403 when another is wanted
 */
export const ownTeam = (actor: Scoped, wanted: number | null): number | undefined => {
  if (workPartOf(actor) !== 'team') return undefined;
  if (wanted !== null && wanted !== actor.user_id) throw forbidden(assignmentRefusals.updateLead[roles.teamLeader]);
  return actor.user_id;
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
