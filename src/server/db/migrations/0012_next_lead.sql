-- The lead that each person currently holds; nobody else gets it from the call queue. A hold ends by the clock, and
-- losing it does no harm.

set local statement_timeout = 0;

create table lead_holds (
  lead_id integer primary key references leads (id) on delete cascade,
  user_id integer not null references users (user_id) on delete cascade,
  until timestamptz(3) not null
);
create index lead_holds_by_user on lead_holds (user_id);

-- New and hot leads without a follow-up, oldest first. Agents and teams use their lists' indexes; among all leads the
-- oldest may lie behind a million closed ones.
create index leads_without_follow_up on leads (lead_status, created_at, id)
  where lead_status in (1, 3) and follow_up is null;
