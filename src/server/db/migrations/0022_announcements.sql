-- PostgreSQL lets transactions that notify commit one after another, each with its wait for disk and replica. So
-- writers leave what they changed in a table, and `announce_changes` announces it in a transaction of its own. Entries
-- and channel are those of `0015_lead_events`; `*` among entries means that anything may have changed.

-- Not logged: a crash empties it, and ends every connection that listens, after which everything counts as changed.
create unlogged table lead_changes (
  entries text[] not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- As in `0015_lead_events`, into the table.
create or replace function announce_leads(entries text[], numbers text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(entries) > 1000 or cardinality(numbers) > 1000 then
    entries := '{*}';
  elsif cardinality(numbers) > 0 then
    entries := entries || array(
      select distinct lead_entry(alike.team_leader_id, alike.agent_id, 0::smallint, null, null)
      from unnest(numbers) number, lateral (
        (select team_leader_id, agent_id from leads
          where reverse(contact) = reverse(number) and lead_status = 0 limit 1000)
        union all
        (select team_leader_id, agent_id from leads
          where alt_contact is not null and reverse(alt_contact) = reverse(number) and lead_status = 0 limit 1000)
      ) alike
    );
  end if;
  if cardinality(entries) > 0 then
    insert into lead_changes values (entries);
  end if;
end $$;

create or replace function announce_anything() returns trigger language plpgsql as $$
begin
  insert into lead_changes values ('{*}');
  return null;
end $$;

-- Announces committed changes, each entry once, in announcements of at most 8000 bytes, PostgreSQL's limit; an entry has
-- at most 42. Returns at once while another process does, and writes nothing where nothing waits.
create function announce_changes() returns void language plpgsql as $$
declare
  size constant integer := 180;
  told text[];
begin
  if not exists (select from lead_changes) or not pg_try_advisory_xact_lock(7236415) then
    return;
  end if;
  with taken as (delete from lead_changes returning entries)
  select array_agg(distinct entry) into told from taken, unnest(taken.entries) entry;
  for start in 1 .. coalesce(cardinality(told), 0) by size loop
    perform pg_notify('lead_changes', array_to_string(told[start : start + size - 1], ';'));
  end loop;
end $$;
