-- Open leads in the order of their follow-ups: for the order "due" of the two follow-up lists, and for reminders. An
-- agent's few are found by `leads_by_agent`.

set local statement_timeout = 0;

create index leads_due on leads (follow_up, id) include (team_leader_id, agent_id, project, lead_source, created_at)
  where lead_status in (1, 2, 3) and follow_up is not null;
create index leads_due_by_leader on leads (team_leader_id, follow_up, id)
  include (agent_id, project, lead_source, created_at)
  where lead_status in (1, 2, 3) and follow_up is not null;
