alter table form_connections
  add column id integer not null generated always as identity,
  add constraint form_connections_id_key unique (id);
