-- A team leader's search for a name and a letter: half a million leads are in such a scope, and a tenth of them have a
-- word with that letter. So the index has each word behind the first letter of another, of the team's leads too.

set local statement_timeout = 0;

drop index leads_by_name;

-- What a lead is found by, as in 0010 but for the last line:
--   `=asha rao`              the whole name
--   `.asha`                  a word, of any lead
--   `p76 asha`               the same, of the leads of a part
--   `l5 asha`, `l asha`      the same, of the leads of a team leader, and of the fresh ones that nobody has
--   `a17 asha`               the same, of the leads of an agent
--   `+as rao`, `+ra asha`    a word behind the first two letters of another
--   `l5+a rao`, `l5+r asha`  a word behind the first letter of another, of the leads of a team leader; `l+a rao` of nobody's
create or replace function lead_words(words text[], part text, leader integer, agent integer, status smallint)
returns tsvector language plpgsql immutable cost 1000 as $$
declare
  team constant text := case when leader is not null then 'l' || leader when status = 0 then 'l' end;
  found text[] := array['=' || array_to_string(words, ' ')];
begin
  for i in 1 .. cardinality(words) loop
    found := found || ('.' || words[i]) || (part || ' ' || words[i]);
    if team is not null then
      found := found || (team || ' ' || words[i]);
    end if;
    if agent is not null then
      found := found || ('a' || agent || ' ' || words[i]);
    end if;
    for j in 1 .. cardinality(words) loop
      if i <> j then
        found := found || ('+' || left(words[i], 2) || ' ' || words[j]);
        if team is not null then
          found := found || (team || '+' || left(words[i], 1) || ' ' || words[j]);
        end if;
      end if;
    end loop;
  end loop;
  return array_to_tsvector(found);
end $$;

-- Leads of a scope (`l5`, `a17`) with exactly this name: each has its first word among those of the scope.
create function scope_name_query(sought text, scope text) returns tsquery language sql immutable as $$
  select (words_query('=' || name_text(sought), false) || ' & '
    || words_query(scope || ' ' || (name_words(sought))[1], false))::tsquery
$$;

-- Leads of a team (`l5`, `l`) of whose name each part sought begins a word.
create function team_query(sought text, team text) returns tsquery language sql immutable as $$
  with parts as materialized (
    -- A part that begins another finds nothing more than that one. Those left begin words of their own each.
    select distinct word from unnest(name_words(sought)) word
    where not exists (select from unnest(name_words(sought)) other where other <> word and starts_with(other, word))
  ),
  longest as materialized (select word from parts order by length(word) desc, word limit 1),
  pairs as (
    select longest.word as word, left(parts.word, 1) as letter
    from parts, longest where parts.word <> longest.word
    union
    -- A single letter is behind the longest already.
    select parts.word, left(longest.word, 1)
    from parts, longest where parts.word <> longest.word and length(parts.word) > 1
  )
  select coalesce(
    (select string_agg(words_query(team || '+' || letter || ' ' || word, true), ' & ') from pairs),
    (select words_query(team || ' ' || word, true) from longest)
  )::tsquery
$$;

create index leads_by_name on leads using gin (
  lead_words(name_words(name), lead_part(id), team_leader_id, agent_id, lead_status)
);
alter index leads_by_name alter column 1 set statistics 10;

-- The first search after an upgrade is planned with what is known of all this.
analyze leads;
