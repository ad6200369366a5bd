-- Fresh leads are handed out by rules to agents who are there.

create table hand_out_rules (
  name text primary key,
  place integer not null,
  tl_id integer not null references users (user_id),
  -- Null while it is off.
  on_since timestamptz(3),
  rule jsonb not null,
  -- How far each agent's turns have come, and the last turn given.
  turns jsonb not null default '{}'
);

create table working_hours (
  -- A team leader; 0 is the company.
  team integer primary key,
  hours jsonb not null
);

-- What became of each lead that came in while a rule was on. Times are in working time, as the hours were then; null
-- is never.
create table hand_outs (
  lead_id integer primary key references leads on delete cascade,
  at timestamptz(3) not null,
  state text not null check (state in ('given', 'leader', 'waiting', 'left')),
  rule text,
  agent_id integer,
  -- All agents who had it by a rule.
  had integer[] not null default '{}',
  came_at timestamptz(3) not null,
  -- The first call is due.
  due_at timestamptz(3),
  -- Its agent is reminded.
  remind_at timestamptz(3),
  -- Another agent gets it. Null once it stays.
  pass_at timestamptz(3)
);
create index hand_outs_waiting on hand_outs (at) where state = 'waiting';
create index hand_outs_given on hand_outs (agent_id, at) where state = 'given';
create index hand_outs_came on hand_outs (came_at);
create index hand_outs_due on hand_outs (due_at);
create index hand_outs_remind on hand_outs (remind_at) where remind_at is not null;
create index hand_outs_pass on hand_outs (pass_at) where pass_at is not null;

-- Each of these leads that nobody had called before, with its present agent and the first call noted.
create view first_calls as
select lead_id, came_at, due_at, lead.first_call_at, lead.team_leader_id, lead.agent_id, lead.project, lead.lead_source
from hand_outs join lead_report lead using (lead_id)
where lead.first_call_at is null or lead.first_call_at >= came_at;

create table presence (
  user_id integer primary key references users (user_id) on delete cascade,
  seen_at timestamptz(3) not null,
  -- Since when this person is here without a gap.
  here_since timestamptz(3) not null,
  break_since timestamptz(3),
  break_until timestamptz(3)
);
