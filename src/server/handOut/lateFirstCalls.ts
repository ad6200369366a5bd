import { sql, type RawBuilder } from 'kysely';
import { isUncalled } from '../rules/lists';

/** First calls that became late: `user_id`, first the agent, later the team leader, is reminded `since`. */
export const lateFirstCalls = (after: Date, until: Date): RawBuilder<unknown> => sql`
  select leads.id, remind_at as since, leads.agent_id as user_id
  from hand_outs join leads on leads.id = lead_id
  where remind_at > ${after} and remind_at <= ${until} and ${isUncalled()}
    and leads.agent_id = hand_outs.agent_id
  union all
  select leads.id, due_at, coalesce(leads.team_leader_id, hand_out_rules.tl_id)
  from hand_outs join leads on leads.id = lead_id left join hand_out_rules on hand_out_rules.name = hand_outs.rule
  where due_at > ${after} and due_at <= ${until} and ${isUncalled()}`;
