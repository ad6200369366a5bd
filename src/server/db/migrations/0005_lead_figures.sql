-- Counts of leads are stored as figures. Every change of a lead adds lines to `lead_deltas` in its own transaction,
-- without waiting; once a second the lines are folded into the figures. In every snapshot, the figures plus the
-- unfolded lines equal a full count.

-- Changes of counts by every dimension of the figures. Days are those of India.
create table lead_deltas (
  team_leader_id integer,
  agent_id integer,
  project text,
  lead_source text,
  lead_status smallint not null,
  created_day date not null,
  follow_up_day date,
  site_visit date,
  n integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The day at which the figures count leads as missed or scheduled (codes 6 and 10). Readers on another day correct them
-- by the days in between.
create table lead_fold (as_of date not null);
insert into lead_fold values ((now() at time zone 'Asia/Kolkata')::date);

-- Figures of all leads, of a team leader, an agent, a project, a source, or a project and a source; 0 and '' stand for
-- any. Agents have only codes 7 and 8 here: they have few leads on nearly as many days.
-- The day of a code is
--   1 to 5  the day of creation, by status; 0 for fresh leads with a team leader, 11 for those without
--   6       the day of creation of open leads whose follow-up was before `lead_fold.as_of`
--   7       the day of the site visit of open leads
--   8       the day of the follow-up of open leads
--   10      the day of creation of open leads whose site visit is on `lead_fold.as_of` or later
create table lead_days (
  team_leader_id integer not null,
  agent_id integer not null,
  project text not null,
  lead_source text not null,
  code smallint not null,
  day date not null,
  n integer not null,
  primary key (team_leader_id, agent_id, project, lead_source, code, day)
) with (fillfactor = 80);

-- The sums over all days of creation: codes 0 to 6, 10 and 11.
create table lead_totals (
  team_leader_id integer not null,
  agent_id integer not null,
  project text not null,
  lead_source text not null,
  code smallint not null,
  n integer not null,
  primary key (team_leader_id, agent_id, project, lead_source, code)
) with (fillfactor = 50);

-- The (code, day) facts that a lead contributes.
create function lead_facts(
  team_leader_id integer, lead_status smallint, created_day date, follow_up_day date, site_visit date, as_of date
) returns table (code integer, day date) language sql immutable as $$
  select fact.code, fact.day
  from (values
    (case when $2 = 0 and $1 is null then 11 else $2 end, $3),
    (case when $2 in (1, 2, 3) and $4 < $6 then 6 end, $3),
    (case when $2 in (1, 2, 3) and $5 is not null then 7 end, $5),
    (case when $2 in (1, 2, 3) and $4 is not null then 8 end, $4),
    (case when $2 in (1, 2, 3) and $5 >= $6 then 10 end, $3)
  ) fact (code, day)
  where fact.code is not null
$$;

-- The unfolded facts, which readers add to the figures.
create function unfolded_lead_facts() returns table (
  team_leader_id integer, agent_id integer, project text, lead_source text, code integer, day date, n integer
) language sql stable as $$
  select delta.team_leader_id, delta.agent_id, delta.project, delta.lead_source, fact.code, fact.day, delta.n
  -- The limit tells the planner that there is one row.
  from (select as_of from lead_fold limit 1) fold, lead_deltas delta, lead_facts(
    delta.team_leader_id, delta.lead_status, delta.created_day, delta.follow_up_day, delta.site_visit, fold.as_of
  ) fact
$$;

create function note_lead_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into lead_deltas
    select team_leader_id, agent_id, project, lead_source, lead_status, (created_at at time zone 'Asia/Kolkata')::date,
      (follow_up at time zone 'Asia/Kolkata')::date, site_visit, count(*)
    from new_leads group by 1, 2, 3, 4, 5, 6, 7, 8;
  elsif tg_op = 'DELETE' then
    insert into lead_deltas
    select team_leader_id, agent_id, project, lead_source, lead_status, (created_at at time zone 'Asia/Kolkata')::date,
      (follow_up at time zone 'Asia/Kolkata')::date, site_visit, -count(*)
    from old_leads group by 1, 2, 3, 4, 5, 6, 7, 8;
  else
    insert into lead_deltas
    select team_leader_id, agent_id, project, lead_source, lead_status, (created_at at time zone 'Asia/Kolkata')::date,
      (follow_up at time zone 'Asia/Kolkata')::date, site_visit, sum(n)
    from (
      select team_leader_id, agent_id, project, lead_source, lead_status, created_at, follow_up, site_visit, 1 as n
      from new_leads
      union all
      select team_leader_id, agent_id, project, lead_source, lead_status, created_at, follow_up, site_visit, -1
      from old_leads
    ) changed
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(n) <> 0;
  end if;
  return null;
end $$;

create trigger leads_inserted after insert on leads
  referencing new table as new_leads for each statement execute function note_lead_changes();
create trigger leads_updated after update on leads
  referencing old table as old_leads new table as new_leads for each statement execute function note_lead_changes();
create trigger leads_deleted after delete on leads
  referencing old table as old_leads for each statement execute function note_lead_changes();

-- Adds facts to the figures. `facts` begins a `with` clause whose last part, called facts, has the columns of
-- unfolded_lead_facts().
create function add_lead_facts(facts text) returns void language plpgsql as $$
begin
  execute 'with ' || facts || $sql$,
    planned as (select *, case when code in (7, 8) then day end as plan_day from facts),
    sums as materialized (
      select coalesce(team_leader_id, 0) as team_leader_id, coalesce(agent_id, 0) as agent_id,
        coalesce(project, '') as project, coalesce(lead_source, '') as lead_source, code,
        case when grouping(agent_id) = 1 then day else plan_day end as day, sum(n) as n
      from planned
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
      insert into lead_days
      select team_leader_id, agent_id, project, lead_source, code, day, n from sums
      where day is not null order by 1, 2, 3, 4, 5, 6
      on conflict (team_leader_id, agent_id, project, lead_source, code, day) do update set n = lead_days.n + excluded.n
    )
    insert into lead_totals
    select team_leader_id, agent_id, project, lead_source, code, sum(n) from sums
    where code not in (7, 8) group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (team_leader_id, agent_id, project, lead_source, code) do update set n = lead_totals.n + excluded.n
  $sql$;
end $$;

-- Folds at most so many lines and moves the figures to the given day; returns whether more lines wait. Returns at once
-- while another process is folding.
create function fold_lead_figures(today date, most integer) returns boolean language plpgsql as $$
declare
  known date;
begin
  if not pg_try_advisory_xact_lock(7236412) then
    return false;
  end if;
  select as_of into known from lead_fold;
  if exists (select from lead_deltas) then
    perform add_lead_facts(format($sql$
      gone as (
        delete from lead_deltas where ctid = any (array(select ctid from lead_deltas limit %s)) returning *
      ),
      facts as (
        select gone.team_leader_id, gone.agent_id, gone.project, gone.lead_source, fact.code, fact.day, gone.n
        from gone, lead_facts(
          gone.team_leader_id, gone.lead_status, gone.created_day, gone.follow_up_day, gone.site_visit, %L::date
        ) fact
      )$sql$, most, known));
  end if;
  -- Two processes whose clocks are a little apart must not move the day to and fro; a clock that was far ahead is
  -- forgotten once it is right again.
  if today > known or today < known - 1 then
    perform move_lead_figures(known, today);
  end if;
  return exists (select from lead_deltas);
end $$;

-- As days pass, leads become missed and visits are no longer scheduled. Unfolded lines will count by the new day, so
-- their changes in between are left out here.
create function move_lead_figures(known date, today date) returns void language plpgsql as $$
declare
  sign integer := case when today > known then 1 else -1 end;
begin
  perform add_lead_facts(format($sql$
    facts as (
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
      select team_leader_id, agent_id, project, lead_source, 6, created_day, (%1$s) * -n
      from lead_deltas
      where lead_status in (1, 2, 3) and follow_up_day >= %2$L::date and follow_up_day < %3$L::date
      union all
      select team_leader_id, agent_id, project, lead_source, 10, created_day, %1$s * n
      from lead_deltas
      where lead_status in (1, 2, 3) and site_visit >= %2$L::date and site_visit < %3$L::date
    )$sql$, sign, least(known, today), greatest(known, today)));
  update lead_fold set as_of = today;
end $$;

-- Rebuilds the figures from the leads: for this migration, and after a change that bypassed the triggers. Locks out
-- changes of leads.
create function rebuild_lead_figures() returns void language plpgsql set work_mem = '256MB' as $$
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
end $$;

create function forget_lead_figures() returns trigger language plpgsql as $$
begin
  perform rebuild_lead_figures();
  return null;
end $$;
create trigger leads_truncated after truncate on leads for each statement execute function forget_lead_figures();

set local statement_timeout = 0;
select rebuild_lead_figures();
