-- Transfers, and each lead's former assignment, so that a transfer can be undone for a day.

create table transfers (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('transfer', 'reassignment', 'distribution')),
  at timestamptz(3) not null,
  actor_id integer not null references users (user_id),
  team_leader_id integer not null references users (user_id),
  -- Leads per agent: `[{"agent_id": 3, "leads": 25}]`; empty where they stayed with the team leader.
  agents jsonb not null,
  project text,
  reason text,
  leads integer not null check (leads > 0),
  undone_at timestamptz(3),
  undone_by integer references users (user_id),
  undone_leads integer,
  -- Leads kept by an undo: `[{"lead_id": 11, "reason": "Called by Naveen K since."}]`.
  kept jsonb,
  constraint transfers_undone_whole check (num_nulls(undone_at, undone_by, undone_leads, kept) in (0, 4))
);
create index transfers_by_time on transfers (at, id);
create index transfers_by_actor on transfers (actor_id, at, id);
create index transfers_by_leader on transfers (team_leader_id, at, id);

-- A lead before its transfer, and the version by which an undo detects later changes.
create table transfer_leads (
  transfer_id integer not null references transfers (id) on delete cascade,
  lead_id integer not null references leads (id) on delete cascade,
  team_leader_id integer,
  agent_id integer,
  project text,
  lead_status smallint not null,
  assign_time timestamptz(3),
  -- The new agent.
  to_agent_id integer,
  -- The lead's version after the transfer: a later version means that somebody worked on the lead.
  version integer not null,
  -- When the lead got that version; later history entries were made after the transfer.
  changed_at timestamptz(3) not null,
  primary key (transfer_id, lead_id)
);
create index transfer_leads_by_lead on transfer_leads (lead_id, version);
