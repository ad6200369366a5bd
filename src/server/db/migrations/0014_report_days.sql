-- Report figures of all leads, agents and teams are stored by day, like the counters of `0005_lead_figures`: each
-- change adds lines to `report_deltas` in its own transaction, without waiting; once a second the lines are folded. In
-- every snapshot, the figures plus the unfolded lines equal a full count of `lead_report`, `lead_calls` and the open
-- leads. No figure depends on today: readers decide which follow-ups are missed and which visits took place.

set local statement_timeout = 0;

-- The class of the whole minutes to the first call; null without a call. Each class is a twentieth longer than the one
-- before, so the median's class has few values. A single expression, so that the planner inlines it.
create function wait_class(created_at timestamptz, first_call_at timestamptz) returns smallint
language sql immutable parallel safe as $$
  select case when $2 is not null then floor(20 * ln(1 + greatest(0, floor(date_part('epoch', $2 - $1) / 60))))::smallint end
$$;

-- Changes of counts: leads by every dimension of the figures, calls, and first calls. Days are those of India.
create table report_deltas (
  team_leader_id integer,
  -- The agent of the lead, or the author of the call.
  agent_id integer,
  project text,
  lead_source text,
  is_call boolean not null,
  -- The day of creation, or of the call.
  day date not null,
  -- Null for a call, and where only the lead's first call is new.
  lead_status smallint,
  archived_reason text,
  has_visit boolean,
  wait_class smallint,
  -- The follow-up of an open lead, or the one that a call answered.
  due_day date,
  is_kept boolean,
  n integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Figures of a day; 0 and '' stand for none or any. By `part`:
--   1   of an agent (calls: of their author), by team leader
--   2   of a team leader, by source
--   3   of a team leader, by project
--   4   of all, by project and source
-- The figures are
--   fresh to converted    leads by the day of creation; under the day -infinity those of all days
--   contacted, planned    of these: with a first call, with a visit on any day
--   waiting               open leads by the day of their follow-up
--   kept, late            calls by the day of the follow-up that they answered
--   calls                 calls by their day
create table report_days (
  part smallint not null,
  -- The agent of part 1, the team leader of parts 2 and 3.
  owner_id integer not null,
  day date not null,
  team_leader_id integer not null,
  project text not null,
  lead_source text not null,
  fresh integer not null,
  new integer not null,
  in_progress integer not null,
  hot integer not null,
  archived integer not null,
  converted integer not null,
  contacted integer not null,
  planned integer not null,
  waiting integer not null,
  kept integer not null,
  late integer not null,
  calls integer not null
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Leads by the class of their first call, per project and per source.
create table report_waits (
  division text not null,
  key text not null,
  day date not null,
  wait_class smallint not null,
  n integer not null
) with (fillfactor = 80);

-- Archived leads by reason, '' for none: per team leader, or under 0 for all by project.
create table report_reasons (
  team_leader_id integer not null,
  project text not null,
  day date not null,
  reason text not null,
  n integer not null
) with (fillfactor = 80);

-- The (code, day) facts that a line contributes. Statuses are their own codes;
--   6 contacted, 7 planned, 8 waiting, 9 kept, 10 late, 11 calls
create function report_facts(
  is_call boolean, day date, lead_status smallint, has_visit boolean, wait_class smallint, due_day date, is_kept boolean
) returns table (code integer, day date) language sql immutable as $$
  select fact.code, fact.day
  from (values
    (case when $1 then 11 else $3 end, $2),
    (case when $3 in (1, 2, 3) then $3 end, '-infinity'::date),
    (case when $5 is not null then 6 end, $2),
    (case when $4 then 7 end, $2),
    (case when $6 is null then null when not $1 then 8 when $7 then 9 else 10 end, $6)
  ) fact (code, day)
  where fact.code is not null
$$;

-- The unfolded facts, which readers add to the figures.
create function unfolded_report_facts() returns table (
  team_leader_id integer, agent_id integer, project text, lead_source text, code integer, day date, n integer
) language sql stable as $$
  select coalesce(delta.team_leader_id, 0), coalesce(delta.agent_id, 0), coalesce(delta.project, ''),
    coalesce(delta.lead_source, ''), fact.code, fact.day, delta.n
  from report_deltas delta, report_facts(
    delta.is_call, delta.day, delta.lead_status, delta.has_visit, delta.wait_class, delta.due_day, delta.is_kept
  ) fact
$$;

-- As in `0013_report`, and adds lines.
create or replace function report_lead_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_report
    select id, created_at, team_leader_id, agent_id, project, lead_source, lead_status, archived_reason,
      least(site_visit, office_visit, house_visit, mid_way_visit)
    from new_leads;
    insert into report_deltas
    select team_leader_id, agent_id, project, lead_source, false, (created_at at time zone 'Asia/Kolkata')::date,
      lead_status, archived_reason, coalesce(site_visit, office_visit, house_visit, mid_way_visit) is not null,
      null::smallint, case when lead_status in (1, 2, 3) then (follow_up at time zone 'Asia/Kolkata')::date end,
      null::boolean, count(*)
    from new_leads group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
  elsif tg_op = 'DELETE' then
    insert into report_deltas
    select lead.team_leader_id, lead.agent_id, lead.project, lead.lead_source, false,
      (lead.created_at at time zone 'Asia/Kolkata')::date, lead.lead_status, lead.archived_reason,
      coalesce(lead.site_visit, lead.office_visit, lead.house_visit, lead.mid_way_visit) is not null,
      wait_class(lead.created_at, kept.first_call_at),
      case when lead.lead_status in (1, 2, 3) then (lead.follow_up at time zone 'Asia/Kolkata')::date end, null, -count(*)
    from old_leads lead join lead_report kept on kept.lead_id = lead.id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11;
    delete from lead_report using old_leads where lead_id = old_leads.id;
    with gone as (delete from lead_calls using old_leads where lead_id = old_leads.id returning lead_calls.*)
    insert into report_deltas
    select team_leader_id, author_id, project, lead_source, true, (called_at at time zone 'Asia/Kolkata')::date,
      null, null, null, null, (promised_at at time zone 'Asia/Kolkata')::date,
      (called_at at time zone 'Asia/Kolkata')::date <= (promised_at at time zone 'Asia/Kolkata')::date, -1
    from gone;
  else
    insert into report_deltas
    select team_leader_id, agent_id, project, lead_source, false, day, lead_status, archived_reason, has_visit, class,
      due_day, null, sum(n)
    from (
      select lead.team_leader_id, lead.agent_id, lead.project, lead.lead_source,
        (lead.created_at at time zone 'Asia/Kolkata')::date as day, lead.lead_status, lead.archived_reason,
        coalesce(lead.site_visit, lead.office_visit, lead.house_visit, lead.mid_way_visit) is not null as has_visit,
        wait_class(lead.created_at, kept.first_call_at) as class,
        case when lead.lead_status in (1, 2, 3) then (lead.follow_up at time zone 'Asia/Kolkata')::date end as due_day, n
      from (select *, 1 as n from new_leads union all select *, -1 from old_leads) lead
      join lead_report kept on kept.lead_id = lead.id
    ) changed
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    having sum(n) <> 0;
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
    with moved as (
      update lead_calls
      set team_leader_id = lead.team_leader_id, project = lead.project, lead_source = lead.lead_source
      from new_leads lead join old_leads before using (id)
      where lead_id = id
        and (lead.team_leader_id, lead.project, lead.lead_source)
        is distinct from (before.team_leader_id, before.project, before.lead_source)
      returning author_id, called_at, promised_at, lead.team_leader_id as new_leader, lead.project as new_project,
        lead.lead_source as new_source, before.team_leader_id as old_leader, before.project as old_project,
        before.lead_source as old_source
    )
    insert into report_deltas
    select line.team_leader_id, author_id, line.project, line.lead_source, true,
      (called_at at time zone 'Asia/Kolkata')::date, null, null, null, null,
      (promised_at at time zone 'Asia/Kolkata')::date,
      (called_at at time zone 'Asia/Kolkata')::date <= (promised_at at time zone 'Asia/Kolkata')::date, line.n
    from moved, lateral (values
      (new_leader, new_project, new_source, 1), (old_leader, old_project, old_source, -1)
    ) line (team_leader_id, project, lead_source, n);
  end if;
  return null;
end $$;

create or replace function report_lead_notes() returns trigger language plpgsql as $$
begin
  if not exists (select from new_notes where call_status is not null) then
    return null;
  end if;
  with called as (
    insert into lead_calls
    select note.lead_id, note.author_id, note.created_at, (
        select earlier.follow_up from lead_notes earlier
        where earlier.lead_id = note.lead_id and (earlier.created_at, earlier.id) < (note.created_at, note.id)
          and (earlier.follow_up is not null or earlier.call_status is not null)
        order by earlier.created_at desc, earlier.id desc limit 1
      ), lead.team_leader_id, lead.project, lead.lead_source
    from new_notes note join leads lead on lead.id = note.lead_id
    where note.call_status is not null
    returning *
  )
  insert into report_deltas
  select team_leader_id, author_id, project, lead_source, true, (called_at at time zone 'Asia/Kolkata')::date,
    null, null, null, null, (promised_at at time zone 'Asia/Kolkata')::date,
    (called_at at time zone 'Asia/Kolkata')::date <= (promised_at at time zone 'Asia/Kolkata')::date, 1
  from called;
  with first as (
    select call.lead_id, call.at, kept.first_call_at as before
    from (select lead_id, min(created_at) as at from new_notes where call_status is not null group by lead_id) call
    join lead_report kept using (lead_id)
    where kept.first_call_at is null or kept.first_call_at > call.at
  ),
  changed as (
    update lead_report set first_call_at = first.at from first where lead_report.lead_id = first.lead_id
    returning lead_report.*, first.before
  )
  insert into report_deltas
  select team_leader_id, agent_id, project, lead_source, false, (created_at at time zone 'Asia/Kolkata')::date,
    null, null, null, wait_class(created_at, line.at), null, null, line.n
  from changed, lateral (values (first_call_at, 1), (before, -1)) line (at, n)
  where line.at is not null;
  return null;
end $$;

-- Adds lines to the figures. `lines` is a statement with rows like those of `report_deltas`.
create function add_report_lines(lines text) returns void language plpgsql as $$
begin
  execute 'with line as materialized (' || lines || $sql$),
    fact as (
      select coalesce(line.team_leader_id, 0) as leader, coalesce(line.agent_id, 0) as agent,
        coalesce(line.project, '') as project, coalesce(line.lead_source, '') as source, fact.code, fact.day, line.n
      from line, report_facts(
        line.is_call, line.day, line.lead_status, line.has_visit, line.wait_class, line.due_day, line.is_kept
      ) fact
    ),
    sums as (
      select case grouping(agent, leader, project, source) when 3 then 1 when 10 then 2 when 9 then 3 else 4 end as part,
        case when grouping(agent) = 0 then agent when grouping(leader) = 0 then leader else 0 end as owner, day,
        case when grouping(agent) = 0 then leader else 0 end as leader,
        coalesce(project, '') as project, coalesce(source, '') as source,
        coalesce(sum(n) filter (where code = 0), 0) as fresh, coalesce(sum(n) filter (where code = 1), 0) as new,
        coalesce(sum(n) filter (where code = 2), 0) as in_progress, coalesce(sum(n) filter (where code = 3), 0) as hot,
        coalesce(sum(n) filter (where code = 4), 0) as archived, coalesce(sum(n) filter (where code = 5), 0) as converted,
        coalesce(sum(n) filter (where code = 6), 0) as contacted, coalesce(sum(n) filter (where code = 7), 0) as planned,
        coalesce(sum(n) filter (where code = 8), 0) as waiting, coalesce(sum(n) filter (where code = 9), 0) as kept,
        coalesce(sum(n) filter (where code = 10), 0) as late, coalesce(sum(n) filter (where code = 11), 0) as calls
      from fact
      group by grouping sets ((agent, leader, day), (leader, source, day), (leader, project, day), (project, source, day))
      having (grouping(agent) = 0 or grouping(leader) = 1 or leader <> 0) and (grouping(agent) = 1 or agent <> 0)
    ),
    days as (
      insert into report_days as known
      select * from sums order by part, owner, day, leader, project, source
      on conflict (part, owner_id, day, team_leader_id, project, lead_source) do update set
        fresh = known.fresh + excluded.fresh, new = known.new + excluded.new,
        in_progress = known.in_progress + excluded.in_progress, hot = known.hot + excluded.hot,
        archived = known.archived + excluded.archived, converted = known.converted + excluded.converted,
        contacted = known.contacted + excluded.contacted, planned = known.planned + excluded.planned,
        waiting = known.waiting + excluded.waiting, kept = known.kept + excluded.kept,
        late = known.late + excluded.late, calls = known.calls + excluded.calls
    ),
    waits as (
      insert into report_waits as known
      select case when grouping(project) = 0 then 'project' else 'source' end, coalesce(project, source), day, wait_class,
        sum(n)
      from (
        select coalesce(project, '') as project, coalesce(lead_source, '') as source, day, wait_class, n
        from line where wait_class is not null
      ) first
      group by day, wait_class, grouping sets ((project), (source))
      having sum(n) <> 0 order by 1, 3, 2, 4
      on conflict (division, day, key, wait_class) do update set n = known.n + excluded.n
    )
    insert into report_reasons as known
    select coalesce(leader, 0), coalesce(project, ''), day, reason, sum(n)
    from (
      select team_leader_id as leader, coalesce(project, '') as project, day, coalesce(archived_reason, '') as reason, n
      from line where lead_status = 4
    ) archived
    group by day, reason, grouping sets ((leader), (project))
    having sum(n) <> 0 and (grouping(leader) = 1 or leader is not null) order by 1, 3, 2, 4
    on conflict (team_leader_id, day, project, reason) do update set n = known.n + excluded.n $sql$;
end $$;

-- Folds at most so many lines; returns whether more wait. Returns at once while another process is folding.
create function fold_report_days(most integer) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7236419) then
    return false;
  end if;
  if exists (select from report_deltas) then
    perform add_report_lines(format(
      'delete from report_deltas where ctid = any (array(select ctid from report_deltas limit %s)) returning *', most
    ));
  end if;
  return exists (select from report_deltas);
end $$;

-- Rebuilds the figures after `lead_report` and `lead_calls`. The caller prevents changes of leads meanwhile.
create function rebuild_report_days() returns void language plpgsql set work_mem = '256MB' as $$
begin
  perform pg_advisory_xact_lock(7236419);
  delete from report_deltas;
  delete from report_days;
  delete from report_waits;
  delete from report_reasons;
  perform add_report_lines($sql$
    select team_leader_id, agent_id, project, lead_source, false as is_call,
      (created_at at time zone 'Asia/Kolkata')::date as day, lead_status, archived_reason,
      visited_on is not null as has_visit, wait_class(created_at, first_call_at), null::date as due_day,
      null::boolean as is_kept, 1 as n
    from lead_report
    union all
    select team_leader_id, author_id, project, lead_source, true, (called_at at time zone 'Asia/Kolkata')::date,
      null, null, null, null, (promised_at at time zone 'Asia/Kolkata')::date,
      (called_at at time zone 'Asia/Kolkata')::date <= (promised_at at time zone 'Asia/Kolkata')::date, 1
    from lead_calls
    union all
    select team_leader_id, agent_id, project, lead_source, false, '-infinity', null, null, null, null,
      (follow_up at time zone 'Asia/Kolkata')::date, null, 1
    from leads where lead_status in (1, 2, 3) and follow_up is not null
  $sql$);
end $$;

create unique index report_days_key on report_days (part, owner_id, day, team_leader_id, project, lead_source);
create unique index report_waits_key on report_waits (division, day, key, wait_class);
create unique index report_reasons_key on report_reasons (team_leader_id, day, project, reason);
-- An agent's missed follow-ups lie on few of many days.
create index report_days_waiting on report_days (owner_id, day, team_leader_id) include (waiting)
  where part = 1 and waiting <> 0;

-- As in the migration `0005_lead_figures`, then every function named `also_rebuild_...`: a later migration with derived
-- tables adds such a function and leaves this one alone.
create function also_rebuild_1_report() returns void language sql as 'select rebuild_lead_report()';
create function also_rebuild_2_report_days() returns void language sql as 'select rebuild_report_days()';

create or replace function rebuild_lead_figures() returns void language plpgsql set work_mem = '256MB' as $$
declare
  step text;
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
  for step in
    select oid::regproc::text from pg_proc
    where proname like 'also\_rebuild\_%' and pronamespace = (select relnamespace from pg_class where oid = 'leads'::regclass)
    order by proname
  loop
    execute format('select %s()', step);
  end loop;
end $$;

lock table leads in share row exclusive mode;
select rebuild_report_days();

-- For medians: one class of first calls for all leads, and all first calls of a team or an agent.
create index lead_report_by_wait on lead_report (wait_class(created_at, first_call_at), created_at)
  include (first_call_at, project, lead_source)
  where first_call_at is not null;
drop index lead_report_by_leader, lead_report_by_agent;
create index lead_report_by_leader on lead_report (team_leader_id, created_at)
  include (first_call_at, agent_id, project, lead_source);
create index lead_report_by_agent on lead_report (agent_id, created_at)
  include (first_call_at, team_leader_id, project, lead_source);
-- Future visits.
create index lead_report_by_visit on lead_report (visited_on, created_at)
  include (team_leader_id, agent_id, project, lead_source)
  where visited_on is not null;
