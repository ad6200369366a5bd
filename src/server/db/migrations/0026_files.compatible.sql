-- Rows that each person of a role may export a day; no row for a role without a limit.

set local statement_timeout = 0;

create table export_limits (
  role smallint primary key,
  rows integer not null check (rows >= 0)
);
insert into export_limits (role, rows) values (2, 5000), (3, 0);
