-- Covering indexes for pages in constant time: they carry the lists' filters, so that ids and counts need no table
-- access. Work queues are indexed by their day.

set local statement_timeout = 0;

drop index leads_by_status, leads_by_agent, leads_by_leader, leads_by_project, leads_by_source;
drop index leads_open_follow_up, leads_open_site_visit;

create index leads_by_status on leads (lead_status, created_at desc, id desc) include (follow_up, site_visit);
create index leads_by_agent on leads (agent_id, lead_status, created_at desc, id desc)
  include (team_leader_id, project, lead_source, follow_up, site_visit);
create index leads_by_leader on leads (team_leader_id, lead_status, created_at desc, id desc)
  include (agent_id, project, lead_source, follow_up, site_visit);
create index leads_by_project on leads (project, lead_status, created_at desc, id desc)
  include (team_leader_id, lead_source, follow_up, site_visit);
create index leads_by_source on leads (lead_source, lead_status, created_at desc, id desc)
  include (team_leader_id, follow_up, site_visit);

create index leads_in_pool on leads (created_at desc, id desc) include (project, lead_source)
  where lead_status = 0 and team_leader_id is null;

create index leads_open_follow_up
  on leads (((follow_up at time zone 'Asia/Kolkata')::date), created_at desc, id desc)
  include (follow_up, project, lead_source)
  where lead_status in (1, 2, 3) and follow_up is not null;
create index leads_open_follow_up_by_leader
  on leads (team_leader_id, ((follow_up at time zone 'Asia/Kolkata')::date), created_at desc, id desc)
  include (follow_up)
  where lead_status in (1, 2, 3) and follow_up is not null;
create index leads_open_site_visit on leads (site_visit, created_at desc, id desc)
  include (team_leader_id, agent_id, project, lead_source)
  where lead_status in (1, 2, 3) and site_visit is not null;

-- Without this, a fifth of the table must change before the server marks pages as all-visible, and index-only scans
-- read the table.
alter table leads set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
