-- What a person sees of their sessions: a number to name one by (the token's hash stays where it is), the device and the
-- place of the sign-in in words. Both are empty for a session that is older than these columns.

alter table user_sessions
  add column id integer generated always as identity,
  add column device text not null default '' check (length(device) <= 100),
  add column place text not null default '' check (length(place) <= 100);
alter table user_sessions add constraint user_sessions_id_key unique (id);
