-- An undo stores why leads were kept as facts: readers of different scopes get different words for them.
--   [{"lead_id": 11, "cause": "called", "who": "Naveen K"}]
-- Who a lead of another team went to is not known from the words of old rows, which leave it null.

update transfers set kept = (
  select coalesce(jsonb_agg(jsonb_build_object('lead_id', lead_id, 'cause', case
    when reason like 'Was given %' then 'moved'
    when reason like 'Was taken %' then 'unassigned'
    when reason like 'Was called %' then 'called'
    when reason like 'Was noted %' then 'noted'
    else 'changed'
  end, 'who', case when reason <> 'Was given to another team since.'
    then substring(reason from '^Was (?:given to|called by|noted by|changed by) (.+) since\.$') end)), '[]')
  from jsonb_to_recordset(kept) as stored (lead_id integer, reason text)
) where kept is not null;

-- The lead returned to its team leader alone: the agent could no longer have it.
alter table transfer_leads add column lost_agent boolean not null default false;

-- When each person last checked numbers for duplicates, the newest first, no more than the limit counts.
create table duplicate_checks (
  user_id integer primary key references users (user_id) on delete cascade,
  checked_at timestamptz(3)[] not null
);
