-- Lead sources, what they sent, and entries of kind 5 in the history: an enquiry by a lead that was known.

create table lead_sources (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('website', 'meta', 'google', 'portal')),
  name text not null unique check (name <> ''),
  -- Of a website, whose key is public.
  public_key text unique,
  -- SHA-256 of the key.
  key_hash text not null unique,
  -- Tokens and secrets of others, sealed.
  sealed text,
  aliases jsonb not null default '[]',
  on_known text not null default 'enquiry' check (on_known in ('enquiry', 'new')),
  problem text,
  -- Of Meta: its leads up to here were read, and when they are read next.
  asked_until timestamptz,
  ask_at timestamptz,
  created_at timestamptz not null
);

create table captures (
  id integer primary key generated always as identity,
  source_id integer not null references lead_sources on delete cascade,
  -- The sender's id of the submission, else a hash: a second delivery finds it.
  once text not null,
  at timestamptz not null,
  content_type text not null default '',
  -- Null after 30 days.
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'created', 'enquired', 'failed')),
  tries smallint not null default 0,
  -- Null when nothing is left to do, or while its form is not connected.
  next_try_at timestamptz,
  reason text,
  form text not null default '',
  name text not null default '',
  contact text not null default '',
  project text not null default '',
  lead_id integer references leads on delete set null,
  unique (source_id, once)
);

create index captures_due on captures (next_try_at) where next_try_at is not null;
create index captures_of_source on captures (source_id, state, at);
create index captures_newest on captures (at, id);
create index captures_of_lead on captures (lead_id) where lead_id is not null;

-- The last enquiry that nobody has answered yet.
alter table leads add column enquired_at timestamptz;

alter table lead_notes drop constraint lead_notes_kind_check;
alter table lead_notes add constraint lead_notes_kind_check check (kind between 0 and 5) not valid;

-- Enquiries by leads that were known, with the lead's present team, for the report.
create view lead_enquiries as
select note.lead_id, note.created_at as enquired_at, note.author_name as source, lead.project, lead.team_leader_id,
  lead.agent_id, lead.lead_status
from lead_notes note join leads lead on lead.id = note.lead_id where note.kind = 5;
