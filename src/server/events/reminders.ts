import { sql, type Kysely } from 'kysely';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import type { Actor } from '../auth/actor';
import type { Database } from '../db/schema';
import { indiaDayOf } from '../db/sqlTime';
import { isOpen } from '../leads/leadPredicates';

const AHEAD_MS = limits.reminderMinutes * 60_000;

/** The time between two looks: the first moment does not belong to it. */
export interface Look {
  after: Date;
  until: Date;
}

const idsOf = (actors: readonly Actor[], wanted: Actor['role']): number[] => [
  ...new Set(actors.filter(({ role }) => role === wanted).map(({ user_id }) => user_id)),
];

/**
 * Those of these people of whose own leads to call (an agent's; of a team leader, the team's without an agent) one has
 * become due in this time, or has come within ten minutes of it, or was saved in it with a follow-up that near.
 */
export const peopleToRemind = async (
  db: Kysely<Database>,
  actors: readonly Actor[],
  { after, until }: Look,
): Promise<ReadonlySet<number>> => {
  const agents = idsOf(actors, roles.agent);
  const leaders = idsOf(actors, roles.teamLeader);
  if (agents.length + leaders.length === 0) return new Set();
  const near = (instant: Date): Date => new Date(instant.getTime() + AHEAD_MS);
  const { rows } = await sql<{ user_id: number }>`
    with due as (
      select leads.agent_id, leads.team_leader_id from leads
      where ${isOpen} and leads.follow_up is not null
        -- As the index on follow-ups has it.
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
