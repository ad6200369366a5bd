-- Narrow tables for the report, in the order of creation, because a month is read whole; in `leads` that would be a
-- hundred thousand pages. Triggers maintain both from `leads` and `lead_notes` in the transaction of the change, and
-- both can be rebuilt.

set local statement_timeout = 0;

create table lead_report (
  lead_id integer primary key,
  created_at timestamptz(3) not null,
  team_leader_id integer,
  agent_id integer,
  project text,
  lead_source text,
  lead_status smallint not null,
  archived_reason text,
  -- The first visit, planned or noted.
  visited_on date,
  first_call_at timestamptz(3)
  -- No index contains a column that saves change, so updates stay on the page.
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- A noted call, with the lead's present team, project and source.
create table lead_calls (
  lead_id integer not null,
  -- The caller.
  author_id integer,
  called_at timestamptz(3) not null,
  -- The follow-up that this call answered: the last one agreed before it; null without one.
  promised_at timestamptz(3),
  team_leader_id integer,
  project text,
  lead_source text
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Updates `lead_report` for changed leads.
create function report_lead_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_report
    select id, created_at, team_leader_id, agent_id, project, lead_source, lead_status, archived_reason,
      least(site_visit, office_visit, house_visit, mid_way_visit)
    from new_leads;
  elsif tg_op = 'DELETE' then
    delete from lead_report using old_leads where lead_id = old_leads.id;
    delete from lead_calls using old_leads where lead_id = old_leads.id;
  else
    update lead_report
    set created_at = lead.created_at, team_leader_id = lead.team_leader_id, agent_id = lead.agent_id,
      project = lead.project, lead_source = lead.lead_source, lead_status = lead.lead_status,
      archived_reason = lead.archived_reason,
      visited_on = least(lead.site_visit, lead.office_visit, lead.house_visit, lead.mid_way_visit)
    from new_leads lead join old_leads before using (id)
    where lead_id = id
      and (lead.created_at, lead.team_leader_id, lead.agent_id, lead.project, lead.lead_source, lead.lead_status,
        lead.archived_reason, lead.site_visit, lead.office_visit, lead.house_visit, lead.mid_way_visit)
      is distinct from (before.created_at, before.team_leader_id, before.agent_id, before.project, before.lead_source,
        before.lead_status, before.archived_reason, before.site_visit, before.office_visit, before.house_visit,
        before.mid_way_visit);
    update lead_calls
    set team_leader_id = lead.team_leader_id, project = lead.project, lead_source = lead.lead_source
    from new_leads lead join old_leads before using (id)
    where lead_id = id
      and (lead.team_leader_id, lead.project, lead.lead_source)
      is distinct from (before.team_leader_id, before.project, before.lead_source);
  end if;
  return null;
end $$;

create trigger leads_inserted_report after insert on leads
  referencing new table as new_leads for each statement execute function report_lead_changes();
create trigger leads_updated_report after update on leads
  referencing old table as old_leads new table as new_leads for each statement execute function report_lead_changes();
create trigger leads_deleted_report after delete on leads
  referencing old table as old_leads for each statement execute function report_lead_changes();

-- Updates `lead_calls` for new history entries. An entry with neither call nor follow-up changes nothing.
create function report_lead_notes() returns trigger language plpgsql as $$
begin
  if not exists (select from new_notes where call_status is not null) then
    return null;
  end if;
  insert into lead_calls
  select note.lead_id, note.author_id, note.created_at, (
      select earlier.follow_up from lead_notes earlier
      where earlier.lead_id = note.lead_id and (earlier.created_at, earlier.id) < (note.created_at, note.id)
        and (earlier.follow_up is not null or earlier.call_status is not null)
      order by earlier.created_at desc, earlier.id desc limit 1
    ), lead.team_leader_id, lead.project, lead.lead_source
  from new_notes note join leads lead on lead.id = note.lead_id
  where note.call_status is not null;
  update lead_report set first_call_at = call.at
  from (select lead_id, min(created_at) as at from new_notes where call_status is not null group by lead_id) call
  where lead_report.lead_id = call.lead_id
    and (lead_report.first_call_at is null or lead_report.first_call_at > call.at);
  return null;
end $$;

create trigger lead_notes_inserted_report after insert on lead_notes
  referencing new table as new_notes for each statement execute function report_lead_notes();

-- Rebuilds both tables. The caller prevents changes of leads meanwhile.
create function rebuild_lead_report() returns void language plpgsql set work_mem = '256MB' as $$
begin
  delete from lead_report;
  delete from lead_calls;
  insert into lead_calls
  select note.lead_id, note.author_id, note.created_at, note.promised_at, lead.team_leader_id, lead.project,
    lead.lead_source
  from (
    select lead_id, author_id, created_at, call_status,
      lag(follow_up) over (partition by lead_id order by created_at, id) as promised_at
    from lead_notes
    where follow_up is not null or call_status is not null
  ) note
  join leads lead on lead.id = note.lead_id
  where note.call_status is not null;
  insert into lead_report
  select id, created_at, team_leader_id, agent_id, project, lead_source, lead_status, archived_reason,
    least(site_visit, office_visit, house_visit, mid_way_visit), call.at
  from leads
  left join (select lead_id, min(called_at) as at from lead_calls group by lead_id) call on call.lead_id = leads.id
  order by created_at, id;
end $$;

-- Extends the function of the migration `0005_lead_figures`, which restore, move and generator call.
create or replace function rebuild_lead_figures() returns void language plpgsql set work_mem = '256MB' as $$
begin
  lock table leads in share row exclusive mode;
  perform pg_advisory_xact_lock(7236412);
  delete from lead_deltas;
  delete from lead_days;
  delete from lead_totals;
  perform add_lead_facts($sql$
    facts as (
      select lead.team_leader_id, lead.agent_id, lead.project, lead.lead_source, fact.code, fact.day, 1 as n
      from lead_fold, leads lead, lead_facts(
        lead.team_leader_id, lead.lead_status, (lead.created_at at time zone 'Asia/Kolkata')::date,
        (lead.follow_up at time zone 'Asia/Kolkata')::date, lead.site_visit, lead_fold.as_of
      ) fact
    )$sql$);
  perform rebuild_lead_report();
end $$;

lock table leads in share row exclusive mode;
select rebuild_lead_report();

create index lead_report_by_creation on lead_report (created_at);
create index lead_report_by_leader on lead_report (team_leader_id, created_at);
create index lead_report_by_agent on lead_report (agent_id, created_at);
create index lead_calls_by_lead on lead_calls (lead_id);
create index lead_calls_by_author on lead_calls (author_id, called_at) include (team_leader_id, project);
create index lead_calls_by_promise on lead_calls (promised_at)
  include (called_at, author_id, team_leader_id, project, lead_source)
  where promised_at is not null;
create index lead_calls_by_leader_promise on lead_calls (team_leader_id, promised_at)
  include (called_at, author_id, project, lead_source)
  where promised_at is not null;
create index lead_calls_by_author_promise on lead_calls (author_id, promised_at)
  include (called_at, team_leader_id, project, lead_source)
  where promised_at is not null;
