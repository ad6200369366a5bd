-- Templates of messages to customers, in their order; and entries of kind 4 in the history: a message that was sent.

create table message_templates (
  place smallint primary key,
  name text not null unique check (name <> ''),
  stage smallint check (stage between 0 and 5),
  text text not null check (text <> '')
);

-- Not valid: earlier entries met a narrower rule, and millions need not be read.
alter table lead_notes drop constraint lead_notes_kind_check;
alter table lead_notes add constraint lead_notes_kind_check check (kind between 0 and 4) not valid;
