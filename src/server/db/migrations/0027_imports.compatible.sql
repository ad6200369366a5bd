-- Leads from files. The file is kept until its rows are stored, the rows until the import is forgotten.

set local statement_timeout = 0;

create table imports (
  id integer generated always as identity primary key,
  user_id integer not null references users (user_id),
  at timestamptz(3) not null,
  file_name text not null,
  state text not null,
  is_dry boolean not null,
  plan jsonb not null,
  headings jsonb not null default '[]',
  rows integer not null default 0,
  -- Each look and the making of leads has its own results.
  round integer not null default 1,
  seen integer not null default 0,
  added integer not null default 0,
  skipped integer not null default 0,
  noted integer not null default 0,
  refused integer not null default 0,
  -- Leads that each agent was given.
  given jsonb not null default '{}',
  unknown jsonb not null default '[]',
  problem text,
  busy_until timestamptz(3),
  ran_at timestamptz(3),
  undone integer
);
create index imports_at_work on imports (busy_until) where state in ('reading', 'dry', 'running', 'undone');

create table import_files (
  import_id integer not null references imports on delete cascade,
  no integer not null,
  bytes bytea not null,
  primary key (import_id, no)
);

create table import_rows (
  import_id integer not null references imports on delete cascade,
  no integer not null,
  -- As the spreadsheet counts.
  row integer not null,
  cells jsonb not null,
  primary key (import_id, no)
);

create table import_results (
  import_id integer not null references imports on delete cascade,
  round integer not null,
  no integer not null,
  contact text,
  result text not null check (result in ('added', 'skipped', 'noted', 'refused', 'undone', 'kept')),
  reasons jsonb,
  -- The added lead, or the one with the same number.
  lead_id integer,
  note_id integer,
  primary key (import_id, round, no)
);
create index import_results_by_contact on import_results (import_id, round, contact) where contact is not null;
create index import_results_by_result on import_results (import_id, round, result, no);
