-- The order in which the call queue offers its kinds of leads; empty until an Admin sets one.

set local statement_timeout = 0;

create table queue_order (
  kind text primary key check (kind in ('missed', 'today', 'new', 'hot')),
  place smallint not null
);
