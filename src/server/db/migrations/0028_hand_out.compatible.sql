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

-- What became of each lead that came in while a rule was on.
create table hand_outs (
  lead_id integer primary key references leads on delete cascade,
  at timestamptz(3) not null,
  state text not null check (state in ('given', 'leader', 'waiting', 'left')),
  rule text,
  agent_id integer
);
create index hand_outs_waiting on hand_outs (at) where state = 'waiting';
create index hand_outs_given on hand_outs (agent_id, at) where state = 'given';

create table presence (
  user_id integer primary key references users (user_id) on delete cascade,
  seen_at timestamptz(3) not null,
  -- Since when this person is here without a gap.
  here_since timestamptz(3) not null,
  break_since timestamptz(3),
  break_until timestamptz(3)
);
