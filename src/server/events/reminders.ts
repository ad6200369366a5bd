import { sql, type Kysely } from 'kysely';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { indiaDayOf } from '../db/sqlParts';
import { isOpen } from '../rules/lists';

const AHEAD_MS = limits.reminderMinutes * 60_000;

const idsOf = (actors: readonly Actor[], wanted: Actor['role']): number[] => [
  ...new Set(actors.filter(({ role }) => role === wanted).map(({ user_id }) => user_id)),
];

/**
 * The people with a lead of their own to call (a team leader's: the team's leads without an agent) that came due, came
 * within ten minutes of it, or was saved with so near a follow-up, during this look.
 * @param look without its first moment
 */
export const peopleToRemind = async (
  db: Kysely<Database>,
  actors: readonly Actor[],
  { after, until }: { after: Date; until: Date },
): Promise<ReadonlySet<number>> => {
  const agents = idsOf(actors, roles.agent);
  const leaders = idsOf(actors, roles.teamLeader);
  if (agents.length + leaders.length === 0) return new Set();
  const near = (instant: Date): Date => new Date(instant.getTime() + AHEAD_MS);
  const { rows } = await sql<{ user_id: number }>`
    with due as (
      select leads.agent_id, leads.team_leader_id from leads
      where ${isOpen} and leads.follow_up is not null
        and ${indiaDayOf('leads.follow_up')} between (${after}::timestamptz at time zone 'Asia/Kolkata')::date
          and (${near(until)}::timestamptz at time zone 'Asia/Kolkata')::date
        and leads.follow_up > ${after} and leads.follow_up <= ${near(until)}
        and (leads.follow_up <= ${until} or leads.follow_up > ${near(after)} or leads.updated_at > ${after})
    )
    select distinct agent_id as user_id from due where agent_id = any(${agents}::integer[])
    union
    select distinct team_leader_id from due where agent_id is null and team_leader_id = any(${leaders}::integer[])`.execute(
    db,
  );
  return new Set(rows.map(({ user_id }) => user_id));
};
