-- One index for parts of a customer ID, a name and a phone number, where the database has the extension for it and the
-- right to make it. Without it the same leads are found, more slowly.

set local statement_timeout = 0;

do $$
begin
  create extension if not exists pg_trgm;
  create index leads_by_words on leads using gin (cust_id gin_trgm_ops, name gin_trgm_ops, contact gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
  raise notice 'Parts of customer IDs are searched for without an index: %', sqlerrm;
end $$;

-- The first call after an upgrade is planned with what is known of all this.
analyze leads;
analyze lead_days;
analyze lead_totals;
analyze lead_fold;
