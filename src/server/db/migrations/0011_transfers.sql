-- What was handed out, by whom and to whom, and of each lead what it was before: for a day a transfer can be taken back.

create table transfers (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('transfer', 'reassignment', 'distribution')),
  at timestamptz(3) not null,
  actor_id integer not null references users (user_id),
  team_leader_id integer not null references users (user_id),
  -- How many leads went to which agent: `[{"agent_id": 3, "leads": 25}]`; empty where they stayed with the team leader.
  agents jsonb not null,
  project text,
  reason text,
  leads integer not null check (leads > 0),
  undone_at timestamptz(3),
  undone_by integer references users (user_id),
  undone_leads integer,
  -- The leads that an undo left where they are: `[{"lead_id": 11, "reason": "Called by Naveen K since."}]`.
  kept jsonb,
  constraint transfers_undone_whole check (num_nulls(undone_at, undone_by, undone_leads, kept) in (0, 4))
);
create index transfers_by_time on transfers (at, id);
create index transfers_by_actor on transfers (actor_id, at, id);
create index transfers_by_leader on transfers (team_leader_id, at, id);

-- A lead as it was before a transfer, and the mark by which an undo tells whether anybody touched it since.
create table transfer_leads (
  transfer_id integer not null references transfers (id) on delete cascade,
  lead_id integer not null references leads (id) on delete cascade,
  team_leader_id integer,
  agent_id integer,
  project text,
  lead_status smallint not null,
  assign_time timestamptz(3),
  -- The agent whom the transfer gave it to.
  to_agent_id integer,
  -- The version of the lead after the transfer: while the lead has it, nobody called, noted or changed anything.
  version integer not null,
  -- When the lead got that version: whatever its history says after that, was said since.
  changed_at timestamptz(3) not null,
  primary key (transfer_id, lead_id)
);
create index transfer_leads_by_lead on transfer_leads (lead_id, version);
