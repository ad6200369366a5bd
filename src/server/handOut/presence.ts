import { sql } from 'kysely';
import { instantOf } from '../../contract/calendar';
import type { Presence } from '../../contract/handOut';
import { roles } from '../../contract/roles';
import type { Handler } from '../callContext';
import { nullableTimestampText } from '../db/sqlParts';
import { invalid } from '../failures';
import { workPartOf } from '../rules/scope';

/** Some of the reports, one a minute, arrive late. */
const missingMs = 150_000;

/** Over the table `presence`. */
export const isPresent = (now: Date) => sql<boolean>`
  (presence.seen_at > ${new Date(now.getTime() - missingMs)}::timestamptz and ${isOnBreak(now)} is not true)`;

const isOnBreak = (now: Date) => sql<boolean>`
  (presence.break_since is not null and (presence.break_until is null or presence.break_until > ${now}::timestamptz))`;

export const setPresence: Handler<'setPresence'> = async ({ trx, actor, now, body: { state, until } }) => {
  const end = instantOf(until) ?? null;
  if (end !== null && end <= now) throw invalid({ until: 'Until must be later than now.' });
  const isBreak = state === 'break';
  const stays = state === 'seen' ? sql`presence.break_since` : isBreak ? sql`${now}::timestamptz` : sql`null`;
  const ends = state === 'seen' ? sql`presence.break_until` : isBreak ? sql`${end}::timestamptz` : sql`null`;
  await sql`
    insert into presence (user_id, seen_at, here_since, break_since, break_until)
    values (${actor.user_id}::integer, ${now}::timestamptz, ${now}::timestamptz,
      ${isBreak ? now : null}::timestamptz, ${isBreak ? end : null}::timestamptz)
    on conflict (user_id) do update set seen_at = excluded.seen_at, break_since = ${stays}, break_until = ${ends},
      here_since = case when ${isPresent(now)} then presence.here_since else excluded.here_since end`.execute(trx);
  return { status: 200, message: isBreak ? 'You are on a break.' : 'You are here.' };
};

/** Agents of the caller's team; all agents for an Admin. */
export const getPresence: Handler<'getPresence'> = async ({ db, actor, now }) => {
  const own = workPartOf(actor) === 'all' ? sql`true` : sql`agent.team_leader_id = ${actor.user_id}`;
  const { rows } = await sql<Presence>`
    select agent.user_id, agent.name, leader.name as team_leader,
      case when ${isOnBreak(now)} then 'break'
        when ${isPresent(now)} then case when call.until is null then 'here' else 'call' end
        else 'away' end as state,
      case when ${isOnBreak(now)} then ${nullableTimestampText('presence.break_since')}
        when ${isPresent(now)} then ${nullableTimestampText('presence.here_since')}
        else ${nullableTimestampText('presence.seen_at')} end as since,
      case when ${isOnBreak(now)} then ${nullableTimestampText('presence.break_until')} end as until
    from users agent
    join users leader on leader.user_id = agent.team_leader_id
    left join presence on presence.user_id = agent.user_id
    left join lateral (
      select max(lead_holds.until) as until from lead_holds
      where lead_holds.user_id = agent.user_id and lead_holds.until > ${now}::timestamptz
    ) call on true
    where agent.role = ${sql.lit(roles.agent)} and agent.crm_app_access and ${own}
    order by leader.name, agent.name, agent.user_id`.execute(db);
  return { status: 200, data: rows };
};
