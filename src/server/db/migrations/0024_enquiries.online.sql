-- once: index of leads that asked again and were not called since
create index concurrently if not exists leads_enquired on leads (agent_id, enquired_at) where enquired_at is not null;
