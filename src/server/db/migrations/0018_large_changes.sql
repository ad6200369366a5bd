-- A trigger's plan is made when its connection first changes leads, mostly one: two transition tables were then joined
-- by a nested loop, for good, and a transfer of 5,000 leads took 20 s. A full join is never a nested loop.
do $$
declare
  name text;
begin
  foreach name in array array['report_lead_changes', 'announce_lead_changes'] loop
    execute regexp_replace(pg_get_functiondef(name::regproc), '\mjoin (?=(old|new)_leads\M)', 'full join ', 'g');
  end loop;
end $$;
