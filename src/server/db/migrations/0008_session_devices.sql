-- A public number, the device and the place of a session; the last two are empty for older sessions.

alter table user_sessions
  add column id integer generated always as identity,
  add column device text not null default '' check (length(device) <= 100),
  add column place text not null default '' check (length(place) <= 100);
alter table user_sessions add constraint user_sessions_id_key unique (id);
