-- Who has which lead before them, for the call of the next lead: while it is held for one person, nobody else is given it.
-- A hold ends by the clock; it says nothing about the lead, and losing it costs nothing.

set local statement_timeout = 0;

create table lead_holds (
  lead_id integer primary key references leads (id) on delete cascade,
  user_id integer not null references users (user_id) on delete cascade,
  until timestamptz(3) not null
);
create index lead_holds_by_user on lead_holds (user_id);

-- New and hot leads that nobody has planned to call, the oldest first. Those of an agent or a team are found by their lists'
-- indexes; among all leads the oldest may lie behind a million that were called long ago.
create index leads_without_follow_up on leads (lead_status, created_at, id)
  where lead_status in (1, 3) and follow_up is null;
