-- Every change of leads is announced on the channel `lead_changes` in its transaction, so listeners receive it after
-- the commit, and never for a rollback.
-- An announcement is a list of entries separated by semicolons, or `*`: anything may have changed. An entry describes a
-- lead before or after the change, by the values that decide who sees it in which list:
--   team_leader_id,agent_id,lead_status,day of the follow-up,day of the site visit
-- Days are those of India, counted from 1970-01-01, for open leads only. Null is empty.

-- The entry of a lead.
create function lead_entry(
  team_leader_id integer, agent_id integer, lead_status smallint, follow_up timestamptz, site_visit date
) returns text language sql immutable as $$
  select coalesce($1::text, '') || ',' || coalesce($2::text, '') || ',' || $3::text || ','
    || case when $3 in (1, 2, 3) and isfinite($4)
         then (($4 at time zone 'Asia/Kolkata')::date - date '1970-01-01')::text else '' end || ','
    || case when $3 in (1, 2, 3) and isfinite($5) then ($5 - date '1970-01-01')::text else '' end
$$;

-- Sends entries in announcements of at most 8000 bytes, PostgreSQL's limit; an entry has at most 42. `numbers` are
-- those of leads that were added, removed or reassigned: rows of fresh leads name other leads with their number, so
-- those leads are announced, too.
-- Planned once: planning takes longer than the query.
create function announce_leads(entries text[], numbers text[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  size constant integer := 180;
  told text[] := entries;
begin
  if cardinality(entries) > 1000 or cardinality(numbers) > 1000 then
    perform pg_notify('lead_changes', '*');
    return;
  end if;
  if cardinality(numbers) > 0 then
    told := array(
      select unnest(entries) as entry
      union
      select lead_entry(alike.team_leader_id, alike.agent_id, 0::smallint, null, null)
      from unnest(numbers) number, lateral (
        (select team_leader_id, agent_id from leads
          where reverse(contact) = reverse(number) and lead_status = 0 limit 1000)
        union all
        (select team_leader_id, agent_id from leads
          where alt_contact is not null and reverse(alt_contact) = reverse(number) and lead_status = 0 limit 1000)
      ) alike
      order by entry
    );
  end if;
  for start in 1 .. coalesce(cardinality(told), 0) by size loop
    perform pg_notify('lead_changes', array_to_string(told[start : start + size - 1], ';'));
  end loop;
end $$;

create function announce_lead_changes() returns trigger language plpgsql as $$
declare
  entries text[];
  numbers text[];
begin
  -- One more than are told: of a change of more leads, all that is told is that anything may have changed.
  if tg_op = 'INSERT' then
    entries := array(
      select distinct lead_entry(team_leader_id, agent_id, lead_status, follow_up, site_visit) as entry
      from new_leads order by entry limit 1001);
    numbers := array(
      select contact from new_leads union select alt_contact from new_leads where alt_contact is not null limit 1001);
  elsif tg_op = 'DELETE' then
    entries := array(
      select distinct lead_entry(team_leader_id, agent_id, lead_status, follow_up, site_visit) as entry
      from old_leads order by entry limit 1001);
    numbers := array(
      select contact from old_leads union select alt_contact from old_leads where alt_contact is not null limit 1001);
  else
    entries := array(
      select lead_entry(team_leader_id, agent_id, lead_status, follow_up, site_visit) as entry from old_leads
      union
      select lead_entry(team_leader_id, agent_id, lead_status, follow_up, site_visit) from new_leads
      order by entry limit 1001);
    numbers := array(
      select number
      from old_leads before join new_leads lead using (id),
        unnest(array[before.contact, before.alt_contact, lead.contact, lead.alt_contact]) number
      where number is not null
        and (before.team_leader_id, before.lead_status, before.contact, before.alt_contact)
        is distinct from (lead.team_leader_id, lead.lead_status, lead.contact, lead.alt_contact)
      group by number limit 1001);
  end if;
  perform announce_leads(entries, numbers);
  return null;
end $$;

create trigger leads_inserted_announced after insert on leads
  referencing new table as new_leads for each statement execute function announce_lead_changes();
create trigger leads_updated_announced after update on leads
  referencing old table as old_leads new table as new_leads for each statement execute function announce_lead_changes();
create trigger leads_deleted_announced after delete on leads
  referencing old table as old_leads for each statement execute function announce_lead_changes();

create function announce_anything() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_changes', '*');
  return null;
end $$;

create trigger leads_truncated_announced after truncate on leads
  for each statement execute function announce_anything();
-- Rows of a list contain the names of team leader and agent.
create trigger users_renamed_announced after update of name on users
  for each row when (old.name is distinct from new.name) execute function announce_anything();
