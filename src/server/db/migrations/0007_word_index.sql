-- One index for parts of a customer ID, a name and a phone number, if the database has the extension and the privilege.
-- Without it, the same searches are slower.

set local statement_timeout = 0;

do $$
begin
  create extension if not exists pg_trgm;
  create index leads_by_words on leads using gin (cust_id gin_trgm_ops, name gin_trgm_ops, contact gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'Parts of customer IDs are searched for without an index: %', sqlerrm;
end $$;

-- Gives the planner statistics for the first call after an upgrade.
analyze leads;
analyze lead_days;
analyze lead_totals;
analyze lead_fold;
