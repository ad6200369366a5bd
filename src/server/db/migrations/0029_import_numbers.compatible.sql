-- By number alone: beside other indexes that begin with import and round, a planner without statistics takes one of
-- those, and reads all results for each number.
create index import_results_by_number on import_results (contact) where contact is not null;
drop index import_results_by_contact;
