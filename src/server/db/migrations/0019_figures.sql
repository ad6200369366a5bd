-- Counters and report have one way to their figures: one line for each change (`figure_deltas`), one list of what a line
-- counts for (`figure_facts`), and one fold. In every snapshot, the figures plus the unfolded lines equal a full count.

set local statement_timeout = 0;

-- Locks in the order of writers. What waits in the two former tables is folded first.
select pg_advisory_xact_lock(7236412), pg_advisory_xact_lock(7236419);
lock table leads, lead_notes in access exclusive mode;
select fold_lead_figures(as_of, 2147483647) from lead_fold;
select fold_report_days(2147483647);

drop trigger leads_inserted on leads;
drop trigger leads_updated on leads;
drop trigger leads_deleted on leads;
drop function note_lead_changes(), add_lead_facts(text), add_report_lines(text), also_rebuild_2_report_days(),
  fold_lead_figures(date, integer), fold_report_days(integer), move_lead_figures(date, date), rebuild_report_days(),
  unfolded_lead_facts(), unfolded_report_facts();
drop function lead_facts(integer, smallint, date, date, date, date);
drop function report_facts(boolean, date, smallint, boolean, smallint, date, boolean);
drop table lead_deltas, report_deltas;

-- Changes of counts: leads by every dimension of the figures, calls, and first calls. Days are those of India.
create table figure_deltas (
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
  -- Of an open lead.
  site_visit date,
  n integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The (code, day) facts of a line. Codes up to 11 are those of `lead_days` and `lead_totals` (see `0005_lead_figures`);
--   12 contacted, 13 planned, 14 kept, 15 late, 16 calls, 21 to 23 open leads of all days by status
create function figure_facts(
  team_leader_id integer, lead_status smallint, created_day date, follow_up_day date, site_visit date, as_of date,
  is_call boolean, has_visit boolean, wait_class smallint, is_kept boolean
) returns table (code integer, day date) language sql immutable as $$
  select fact.code, fact.day
  from (values
    (case when $2 = 0 and $1 is null then 11 else $2 end, $3),
    (case when $2 in (1, 2, 3) and $4 < $6 then 6 end, $3),
    (case when $2 in (1, 2, 3) and $5 is not null then 7 end, $5),
    (case when $2 in (1, 2, 3) and $4 is not null then 8 end, $4),
    (case when $2 in (1, 2, 3) and $5 >= $6 then 10 end, $3),
    (case when $2 in (1, 2, 3) then 20 + $2 end, '-infinity'),
    (case when $9 is not null then 12 end, $3),
    (case when $8 then 13 end, $3),
    (case when not $7 or $4 is null then null when $10 then 14 else 15 end, $4),
    (case when $7 then 16 end, $3)
  ) fact (code, day)
  where fact.code is not null
$$;

-- The unfolded facts, which readers add to the figures.
create function unfolded_facts() returns table (
  team_leader_id integer, agent_id integer, project text, lead_source text, code integer, day date, n integer
) language sql stable as $$
  select delta.team_leader_id, delta.agent_id, delta.project, delta.lead_source, fact.code, fact.day, delta.n
  -- The limit tells the planner that there is one row.
  from (select as_of from lead_fold limit 1) fold, figure_deltas delta, figure_facts(
    delta.team_leader_id, delta.lead_status, delta.day, delta.due_day, delta.site_visit, fold.as_of,
    delta.is_call, delta.has_visit, delta.wait_class, delta.is_kept
  ) fact
$$;

-- Updates `lead_report` and `lead_calls` for changed leads, and adds lines. See `0018_large_changes` for the full joins.
create or replace function report_lead_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_report
    select id, created_at, team_leader_id, agent_id, project, lead_source, lead_status, archived_reason,
      least(site_visit, office_visit, house_visit, mid_way_visit)
    from new_leads;
    insert into figure_deltas
    select team_leader_id, agent_id, project, lead_source, false, (created_at at time zone 'Asia/Kolkata')::date,
      lead_status, archived_reason, coalesce(site_visit, office_visit, house_visit, mid_way_visit) is not null,
      null::smallint, case when lead_status in (1, 2, 3) then (follow_up at time zone 'Asia/Kolkata')::date end,
      null::boolean, case when lead_status in (1, 2, 3) then site_visit end, count(*)
    from new_leads group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13;
  elsif tg_op = 'DELETE' then
    insert into figure_deltas
    select lead.team_leader_id, lead.agent_id, lead.project, lead.lead_source, false,
      (lead.created_at at time zone 'Asia/Kolkata')::date, lead.lead_status, lead.archived_reason,
      coalesce(lead.site_visit, lead.office_visit, lead.house_visit, lead.mid_way_visit) is not null,
      wait_class(lead.created_at, kept.first_call_at),
      case when lead.lead_status in (1, 2, 3) then (lead.follow_up at time zone 'Asia/Kolkata')::date end, null::boolean,
      case when lead.lead_status in (1, 2, 3) then lead.site_visit end, -count(*)
    from old_leads lead join lead_report kept on kept.lead_id = lead.id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13;
    delete from lead_report using old_leads where lead_id = old_leads.id;
    with gone as (delete from lead_calls using old_leads where lead_id = old_leads.id returning lead_calls.*)
    insert into figure_deltas
    select team_leader_id, author_id, project, lead_source, true, (called_at at time zone 'Asia/Kolkata')::date,
      null, null, null, null, (promised_at at time zone 'Asia/Kolkata')::date,
      (called_at at time zone 'Asia/Kolkata')::date <= (promised_at at time zone 'Asia/Kolkata')::date, null, -1
    from gone;
  else
    insert into figure_deltas
    select team_leader_id, agent_id, project, lead_source, false, day, lead_status, archived_reason, has_visit, class,
      due_day, null::boolean, site_visit, sum(n)
    from (
      select lead.team_leader_id, lead.agent_id, lead.project, lead.lead_source,
        (lead.created_at at time zone 'Asia/Kolkata')::date as day, lead.lead_status, lead.archived_reason,
        coalesce(lead.site_visit, lead.office_visit, lead.house_visit, lead.mid_way_visit) is not null as has_visit,
        wait_class(lead.created_at, kept.first_call_at) as class,
        case when lead.lead_status in (1, 2, 3) then (lead.follow_up at time zone 'Asia/Kolkata')::date end as due_day,
        case when lead.lead_status in (1, 2, 3) then lead.site_visit end as site_visit, n
      from (select *, 1 as n from new_leads union all select *, -1 from old_leads) lead
      join lead_report kept on kept.lead_id = lead.id
    ) changed
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
    having sum(n) <> 0;
    update lead_report
    set created_at = lead.created_at, team_leader_id = lead.team_leader_id, agent_id = lead.agent_id,
      project = lead.project, lead_source = lead.lead_source, lead_status = lead.lead_status,
      archived_reason = lead.archived_reason,
      visited_on = least(lead.site_visit, lead.office_visit, lead.house_visit, lead.mid_way_visit)
    from new_leads lead full join old_leads before using (id)
    where lead_id = id
      and (lead.created_at, lead.team_leader_id, lead.agent_id, lead.project, lead.lead_source, lead.lead_status,
        lead.archived_reason, lead.site_visit, lead.office_visit, lead.house_visit, lead.mid_way_visit)
      is distinct from (before.created_at, before.team_leader_id, before.agent_id, before.project, before.lead_source,
        before.lead_status, before.archived_reason, before.site_visit, before.office_visit, before.house_visit,
        before.mid_way_visit);
    with moved as (
      update lead_calls
      set team_leader_id = lead.team_leader_id, project = lead.project, lead_source = lead.lead_source
      from new_leads lead full join old_leads before using (id)
      where lead_id = id
        and (lead.team_leader_id, lead.project, lead.lead_source)
        is distinct from (before.team_leader_id, before.project, before.lead_source)
      returning author_id, called_at, promised_at, lead.team_leader_id as new_leader, lead.project as new_project,
        lead.lead_source as new_source, before.team_leader_id as old_leader, before.project as old_project,
        before.lead_source as old_source
    )
    insert into figure_deltas
    select line.team_leader_id, author_id, line.project, line.lead_source, true,
      (called_at at time zone 'Asia/Kolkata')::date, null, null, null, null,
      (promised_at at time zone 'Asia/Kolkata')::date,
      (called_at at time zone 'Asia/Kolkata')::date <= (promised_at at time zone 'Asia/Kolkata')::date, null, line.n
    from moved, lateral (values
      (new_leader, new_project, new_source, 1), (old_leader, old_project, old_source, -1)
    ) line (team_leader_id, project, lead_source, n);
  end if;
  return null;
end $$;

-- As in `0014_report_days`, into the one table of lines.
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
  insert into figure_deltas
  select team_leader_id, author_id, project, lead_source, true, (called_at at time zone 'Asia/Kolkata')::date,
    null, null, null, null, (promised_at at time zone 'Asia/Kolkata')::date,
    (called_at at time zone 'Asia/Kolkata')::date <= (promised_at at time zone 'Asia/Kolkata')::date, null, 1
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
  insert into figure_deltas
  select team_leader_id, agent_id, project, lead_source, false, (created_at at time zone 'Asia/Kolkata')::date,
    null, null, null, wait_class(created_at, line.at), null, null, null, line.n
  from changed, lateral (values (first_call_at, 1), (before, -1)) line (at, n)
  where line.at is not null;
  return null;
end $$;

-- Adds lines to the figures. `lines` is a statement with rows like those of `figure_deltas`, `facts` one with the facts
-- of the rows called line.
create function add_figures(lines text, facts text default $sql$
  select line.team_leader_id, line.agent_id, line.project, line.lead_source, fact.code, fact.day, line.n
  from (select as_of from lead_fold limit 1) fold, line, figure_facts(
    line.team_leader_id, line.lead_status, line.day, line.due_day, line.site_visit, fold.as_of,
    line.is_call, line.has_visit, line.wait_class, line.is_kept
  ) fact
$sql$) returns void language plpgsql as $$
begin
  execute 'with line as materialized (' || lines || '), fact as not materialized (' || facts || $sql$),
    counted as (select *, case when code in (7, 8) then day end as plan_day from fact where code <= 11),
    lead_sums as materialized (
      select coalesce(team_leader_id, 0) as team_leader_id, coalesce(agent_id, 0) as agent_id,
        coalesce(project, '') as project, coalesce(lead_source, '') as lead_source, code,
        case when grouping(agent_id) = 1 then day else plan_day end as day, sum(n) as n
      from counted
      group by grouping sets (
        (code, day), (team_leader_id, code, day), (project, code, day), (lead_source, code, day),
        (project, lead_source, code, day), (agent_id, code, plan_day)
      )
      having sum(n) <> 0
        and (grouping(team_leader_id) = 1 or team_leader_id is not null)
        and (grouping(agent_id) = 1 or agent_id is not null)
        and (grouping(project) = 1 or project <> '')
        and (grouping(lead_source) = 1 or lead_source <> '')
    ),
    days as (
      insert into lead_days as known
      select team_leader_id, agent_id, project, lead_source, code, day, n from lead_sums
      where day is not null order by 1, 2, 3, 4, 5, 6
      on conflict (team_leader_id, agent_id, project, lead_source, code, day) do update set n = known.n + excluded.n
    ),
    totals as (
      insert into lead_totals as known
      select team_leader_id, agent_id, project, lead_source, code, sum(n) from lead_sums
      where code not in (7, 8) group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
      on conflict (team_leader_id, agent_id, project, lead_source, code) do update set n = known.n + excluded.n
    ),
    reported as (
      select coalesce(team_leader_id, 0) as leader, coalesce(agent_id, 0) as agent, coalesce(project, '') as project,
        coalesce(lead_source, '') as source, code, day, n
      from fact where code not in (6, 7, 10)
    ),
    report_sums as (
      select case grouping(agent, leader, project, source) when 3 then 1 when 10 then 2 when 9 then 3 else 4 end as part,
        case when grouping(agent) = 0 then agent when grouping(leader) = 0 then leader else 0 end as owner, day,
        case when grouping(agent) = 0 then leader else 0 end as leader,
        coalesce(project, '') as project, coalesce(source, '') as source,
        coalesce(sum(n) filter (where code in (0, 11)), 0) as fresh, coalesce(sum(n) filter (where code in (1, 21)), 0) as new,
        coalesce(sum(n) filter (where code in (2, 22)), 0) as in_progress,
        coalesce(sum(n) filter (where code in (3, 23)), 0) as hot,
        coalesce(sum(n) filter (where code = 4), 0) as archived, coalesce(sum(n) filter (where code = 5), 0) as converted,
        coalesce(sum(n) filter (where code = 12), 0) as contacted, coalesce(sum(n) filter (where code = 13), 0) as planned,
        coalesce(sum(n) filter (where code = 8), 0) as waiting, coalesce(sum(n) filter (where code = 14), 0) as kept,
        coalesce(sum(n) filter (where code = 15), 0) as late, coalesce(sum(n) filter (where code = 16), 0) as calls
      from reported
      group by grouping sets ((agent, leader, day), (leader, source, day), (leader, project, day), (project, source, day))
      having (grouping(agent) = 0 or grouping(leader) = 1 or leader <> 0) and (grouping(agent) = 1 or agent <> 0)
    ),
    reports as (
      insert into report_days as known
      select * from report_sums order by part, owner, day, leader, project, source
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

-- Folds at most so many lines and moves the figures to the given day; returns whether more lines wait. Returns at once
-- while another process is folding.
create function fold_figures(today date, most integer) returns boolean language plpgsql as $$
declare
  known date;
begin
  if not pg_try_advisory_xact_lock(7236412) then
    return false;
  end if;
  if exists (select from figure_deltas) then
    perform add_figures(format(
      'delete from figure_deltas where ctid = any (array(select ctid from figure_deltas limit %s)) returning *', most
    ));
  end if;
  select as_of into known from lead_fold;
  -- Two processes whose clocks are a little apart must not move the day to and fro; a clock that was far ahead is
  -- forgotten once it is right again.
  if today > known or today < known - 1 then
    perform move_figures(known, today);
  end if;
  return exists (select from figure_deltas);
end $$;

-- As days pass, leads become missed and visits are no longer scheduled. Unfolded lines will count by the new day, so
-- their changes in between are left out here.
create function move_figures(known date, today date) returns void language plpgsql as $$
begin
  perform add_figures('select * from figure_deltas limit 0', format($sql$
    select team_leader_id, agent_id, project, lead_source, 6 as code, (created_at at time zone 'Asia/Kolkata')::date as day,
      %1$s as n
    from leads
    where lead_status in (1, 2, 3) and (follow_up at time zone 'Asia/Kolkata')::date >= %2$L::date
      and (follow_up at time zone 'Asia/Kolkata')::date < %3$L::date
    union all
    select team_leader_id, agent_id, project, lead_source, 10, (created_at at time zone 'Asia/Kolkata')::date, (%1$s) * -1
    from leads
    where lead_status in (1, 2, 3) and site_visit >= %2$L::date and site_visit < %3$L::date
    union all
    select team_leader_id, agent_id, project, lead_source, 6, day, (%1$s) * -n
    from figure_deltas
    where lead_status in (1, 2, 3) and due_day >= %2$L::date and due_day < %3$L::date
    union all
    select team_leader_id, agent_id, project, lead_source, 10, day, %1$s * n
    from figure_deltas
    where lead_status in (1, 2, 3) and site_visit >= %2$L::date and site_visit < %3$L::date
  $sql$, case when today > known then 1 else -1 end, least(known, today), greatest(known, today)));
  update lead_fold set as_of = today;
end $$;

-- Makes the figures anew from leads and calls. The caller prevents changes of leads meanwhile.
create function also_rebuild_2_figures() returns void language plpgsql set work_mem = '256MB' as $$
begin
  delete from figure_deltas;
  delete from lead_days;
  delete from lead_totals;
  delete from report_days;
  delete from report_waits;
  delete from report_reasons;
  perform add_figures($sql$
    select lead.team_leader_id, lead.agent_id, lead.project, lead.lead_source, false as is_call,
      (lead.created_at at time zone 'Asia/Kolkata')::date as day, lead.lead_status, lead.archived_reason,
      kept.visited_on is not null as has_visit, wait_class(lead.created_at, kept.first_call_at),
      case when lead.lead_status in (1, 2, 3) then (lead.follow_up at time zone 'Asia/Kolkata')::date end as due_day,
      null::boolean as is_kept, case when lead.lead_status in (1, 2, 3) then lead.site_visit end as site_visit, 1 as n
    from leads lead join lead_report kept on kept.lead_id = lead.id
    union all
    select team_leader_id, author_id, project, lead_source, true, (called_at at time zone 'Asia/Kolkata')::date,
      null, null, null, null, (promised_at at time zone 'Asia/Kolkata')::date,
      (called_at at time zone 'Asia/Kolkata')::date <= (promised_at at time zone 'Asia/Kolkata')::date, null, 1
    from lead_calls
  $sql$);
end $$;

-- For restore and move, and after a change that bypassed the triggers: calls every function named `also_rebuild_...`; a
-- later migration with derived tables adds such a function. Locks out changes of leads.
create or replace function rebuild_lead_figures() returns void language plpgsql as $$
declare
  step text;
begin
  lock table leads in share row exclusive mode;
  perform pg_advisory_xact_lock(7236412);
  for step in
    select oid::regproc::text from pg_proc
    where proname like 'also\_rebuild\_%' and pronamespace = (select relnamespace from pg_class where oid = 'leads'::regclass)
    order by proname
  loop
    execute format('select %s()', step);
  end loop;
end $$;
