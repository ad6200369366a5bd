-- What hand-out rules ask of a lead, as its source sent it.

alter table captures add column budget text not null default '', add column language text not null default '';
