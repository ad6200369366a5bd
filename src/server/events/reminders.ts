import { sql, type Kysely } from 'kysely';
import { limits } from '../../contract/limits';
import { roles } from '../../contract/roles';
import { callRules } from '../../contract/rules/scope';
import type { Actor } from '../auth/sessions';
import type { Database } from '../db/schema';
import { indiaDayOf } from '../db/sqlParts';
import { lateFirstCalls } from '../handOut/deadlines';
import { isOpen } from '../rules/lists';
import { ownedBy, ownerIn } from '../rules/scope';

/** New enquiries of known leads, each with its agent and team leader, and first calls that became late. */
export const urgentIn = async (db: Kysely<Database>, { after, until }: { after: Date; until: Date }) => {
  const { rows } = await sql<{ key: string; people: readonly (number | null)[] }>`
    select id || '@' || enquired_at as key, array[agent_id, team_leader_id] as people
    from leads where enquired_at > ${after}
    union all select id || '!' || since, array[user_id] from (${lateFirstCalls(after, until)}) late`.execute(db);
  return rows;
};

const AHEAD_MS = limits.reminderMinutes * 60_000;

/**
 * Agents with a lead, and team leaders with a lead without an agent, whose follow-up came due or within ten minutes,
 * or was saved as near as that, between `after` and `until`.
 */
export const peopleToRemind = async (
  db: Kysely<Database>,
  actors: readonly Actor[],
  { after, until }: { after: Date; until: Date },
): Promise<ReadonlySet<number>> => {
  const reminded = Object.values(roles).flatMap((role) => {
    const rule = callRules[role];
    const ids = [...new Set(actors.filter((actor) => actor.role === role).map(({ user_id }) => user_id))];
    if (!rule || ids.length === 0) return [];
    return sql`select ${ownerIn(rule)} as user_id from due as leads where ${ownedBy(ids, rule)}`;
  });
  if (reminded.length === 0) return new Set();
  const near = (instant: Date): Date => new Date(instant.getTime() + AHEAD_MS);
  const { rows } = await sql<{ user_id: number }>`
    with due as (
      select leads.agent_id, leads.team_leader_id, leads.lead_status from leads
      where ${isOpen} and leads.follow_up is not null
        and ${indiaDayOf('leads.follow_up')} between (${after}::timestamptz at time zone 'Asia/Kolkata')::date
          and (${near(until)}::timestamptz at time zone 'Asia/Kolkata')::date
        and leads.follow_up > ${after} and leads.follow_up <= ${near(until)}
        and (leads.follow_up <= ${until} or leads.follow_up > ${near(after)} or leads.updated_at > ${after})
    )
    ${sql.join(reminded, sql` union `)}`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
};
