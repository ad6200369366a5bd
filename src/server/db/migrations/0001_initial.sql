-- The tables of `schema.ts`. Timestamps keep milliseconds, so that they survive the wire unchanged.

create table users (
  user_id integer generated always as identity primary key,
  name text not null check (name <> ''),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  email text,
  gender text check (gender in ('Male', 'Female')),
  role smallint not null check (role in (1, 2, 3)),
  team_leader_id integer references users (user_id),
  crm_app_access boolean not null default true,
  login_device boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint users_phone_key unique (phone),
  constraint users_agent_has_leader check ((role = 3) = (team_leader_id is not null))
);
create index users_by_leader on users (team_leader_id, name) where team_leader_id is not null;
create index users_by_role on users (role);

create table user_sessions (
  token_hash text primary key,
  user_id integer not null references users (user_id) on delete cascade,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null
);
create index user_sessions_by_user on user_sessions (user_id);
create index user_sessions_by_use on user_sessions (last_used_at);

create table otp_codes (
  mobile text primary key,
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz(3) not null
);

create table otp_sends (
  id integer generated always as identity primary key,
  mobile text not null,
  address text not null,
  sent_at timestamptz(3) not null
);
create index otp_sends_by_mobile on otp_sends (mobile, sent_at);
create index otp_sends_by_address on otp_sends (address, sent_at);
create index otp_sends_by_time on otp_sends (sent_at);

create table master_settings (
  id integer generated always as identity primary key,
  cat_name text not null check (cat_name in ('Require Measurement', 'Lead Source', 'Archived Reason', 'Project')),
  cat_value text not null check (cat_value <> ''),
  created_at timestamptz(3) not null default now()
);
create unique index master_settings_value_key
  on master_settings (cat_name, lower(regexp_replace(btrim(cat_value), '\s+', ' ', 'g')));

create table leads (
  id integer generated always as identity primary key,
  cust_id text not null generated always as ('C-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  name text not null check (name <> ''),
  contact text not null,
  alt_contact text,
  gender text,
  state text,
  city text,
  customer_type text,
  requirement text,
  lead_source text,
  project text,
  remark text,
  team_leader_id integer references users (user_id),
  agent_id integer references users (user_id),
  lead_status smallint not null check (lead_status between 0 and 5),
  archived_reason text,
  follow_up timestamptz(3),
  call_status text check (call_status in ('Connect', 'Not Connect')),
  last_call_action text,
  site_visit date,
  office_visit date,
  house_visit date,
  mid_way_visit date,
  last_note text,
  assign_time timestamptz(3),
  created_by integer references users (user_id),
  updated_by integer references users (user_id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create index leads_by_status on leads (lead_status, created_at desc, id desc);
create index leads_by_agent on leads (agent_id, lead_status, created_at desc, id desc);
create index leads_by_leader on leads (team_leader_id, lead_status, created_at desc, id desc);
create index leads_by_project on leads (project, lead_status, created_at desc, id desc);
create index leads_by_source on leads (lead_source, lead_status, created_at desc, id desc);
create index leads_open_follow_up
  on leads (((follow_up at time zone 'Asia/Kolkata')::date), created_at desc, id desc) include (follow_up)
  where lead_status in (1, 2, 3) and follow_up is not null;
create index leads_open_site_visit on leads (site_visit, created_at desc, id desc)
  where lead_status in (1, 2, 3) and site_visit is not null;
create index leads_by_cust_id on leads (cust_id);

create table lead_notes (
  id integer generated always as identity primary key,
  lead_id integer not null references leads (id) on delete cascade,
  notes text,
  kind smallint not null check (kind between 0 and 3),
  lead_remark text,
  follow_up timestamptz(3),
  lead_status smallint check (lead_status between 0 and 5),
  call_status text,
  last_call_action text,
  site_visit date,
  office_visit date,
  house_visit date,
  mid_way_visit date,
  author_id integer references users (user_id),
  author_name text not null,
  created_at timestamptz(3) not null default now()
);
create index lead_notes_by_lead on lead_notes (lead_id, created_at desc, id desc);

create table capture_forms (
  page_name text not null,
  form_name text not null,
  primary key (page_name, form_name)
);

create table form_connections (
  page_name text not null,
  form_name text not null,
  project_name text not null,
  connected_at timestamptz(3) not null default now(),
  primary key (page_name, form_name)
);

create table audit_log (
  id integer generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_id integer references users (user_id),
  action text not null,
  subject text not null,
  detail jsonb not null
);
create index audit_log_by_subject on audit_log (subject, action);

create table idempotency_keys (
  user_id integer not null references users (user_id) on delete cascade,
  key text not null,
  call text not null,
  request_hash text not null,
  status smallint,
  response jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
