import { sql, type Transaction } from 'kysely';
import { firstCall, hoursOf, workingTimeAfter, type WorkingHours } from '../../contract/handOut';
import type { Database } from '../db/schema';
import { isUncalled } from '../rules/lists';

const minuteMs = 60_000;

/** Null without working time within a year, and for a lead without an agent. */
export const deadlinesOf = (hours: WorkingHours | undefined, came: Date, given: Date | null) => {
  const after = (from: Date | null, minutes: number) => from && workingTimeAfter(hours, from, minutes * minuteMs);
  return {
    due_at: after(came, firstCall.call),
    remind_at: after(given, firstCall.remind),
    pass_at: after(given, firstCall.passOn),
  };
};

/** Moves future deadlines to the new hours; a deadline that would be past becomes now. */
export const resetDeadlines = async (
  trx: Transaction<Database>,
  now: Date,
  hours: readonly WorkingHours[],
): Promise<void> => {
  const { rows } = await sql<{ lead_id: number; came_at: Date; at: Date; team: number }>`
    select lead_id, came_at, at, coalesce(leads.team_leader_id, hand_out_rules.tl_id, 0) as team
    from hand_outs join leads on leads.id = lead_id left join hand_out_rules on hand_out_rules.name = hand_outs.rule
    where (due_at is null or due_at > ${now} or remind_at > ${now} or pass_at > ${now}) and ${isUncalled()}`.execute(
    trx,
  );
  const notBefore = (at: Date | null): Date | null => (at && at < now ? now : at);
  const sent = rows.map(({ lead_id, came_at, at, team }) => {
    const { due_at, remind_at, pass_at } = deadlinesOf(hoursOf(hours, team), new Date(came_at), new Date(at));
    return { lead_id, due_at: notBefore(due_at), remind_at: notBefore(remind_at), pass_at: notBefore(pass_at) };
  });
  const ahead = (column: 'remind_at' | 'pass_at') => {
    const own = sql.ref(`hand_outs.${column}`);
    return sql`case when ${own} > ${now} then ${sql.ref(`sent.${column}`)} else ${own} end`;
  };
  await sql`
    update hand_outs set remind_at = ${ahead('remind_at')}, pass_at = ${ahead('pass_at')},
      due_at = case when hand_outs.due_at <= ${now} then hand_outs.due_at else sent.due_at end
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as sent (lead_id integer, due_at timestamptz, remind_at timestamptz, pass_at timestamptz)
    where sent.lead_id = hand_outs.lead_id`.execute(trx);
};

/** First calls that became late: `user_id`, first the agent, later the team leader, is reminded `since`. */
export const lateFirstCalls = (after: Date, until: Date) => sql`
  select leads.id, remind_at as since, leads.agent_id as user_id
  from hand_outs join leads on leads.id = lead_id
  where remind_at > ${after} and remind_at <= ${until} and ${isUncalled()}
    and leads.agent_id = hand_outs.agent_id
  union all
  select leads.id, due_at, coalesce(leads.team_leader_id, hand_out_rules.tl_id)
  from hand_outs join leads on leads.id = lead_id left join hand_out_rules on hand_out_rules.name = hand_outs.rule
  where due_at > ${after} and due_at <= ${until} and ${isUncalled()}`;
