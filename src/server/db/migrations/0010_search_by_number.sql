-- Searches by the end of a number and by the beginnings of a name's words. Their cost must not grow with the number of
-- leads in any scope, so the indexes contain everything that a search reads.

set local statement_timeout = 0;

-- Both numbers reversed, with scope and order: the last four digits match a thousand numbers, which must be told apart
-- without reading the table.
create index leads_by_number on leads (reverse(contact) text_pattern_ops)
  include (contact, team_leader_id, agent_id, lead_status, created_at, id);
create index leads_by_other_number on leads (reverse(alt_contact) text_pattern_ops)
  include (alt_contact, team_leader_id, agent_id, lead_status, created_at, id)
  where alt_contact is not null;

-- The words of a name in lower case without punctuation: D'Souza is one word, Rao-Kulkarni two. A name of only
-- punctuation stays as it is. At most eight words, because index entries have a limited length.
create function name_words(name text) returns text[] language sql immutable as $$
  select (coalesce(nullif(
    array_remove(string_to_array(translate(lower(left(name, 200)), '.,"-_/()''’', '        '), ' '), ''), '{}'),
    array[lower(left(name, 200))]))[1:8]
$$;

-- A lead's name as its words, and the pattern for a name with a word for each searched part.
create function name_text(name text) returns text language sql immutable as $$
  select array_to_string(name_words(name), ' ')
$$;
create function word_patterns(sought text) returns text[] language sql immutable as $$
  select array_agg('% ' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from unnest(name_words(sought)) word
$$;

-- Leads are divided by id into parts of 131,072, so that the newest can be searched first.
create function lead_part(id integer) returns text language sql immutable as $$
  select 'p' || (id >> 17)
$$;

-- The search words of a lead, each kind with its own prefix:
--   `=asha rao`              the whole name
--   `.asha`                  a word, for all leads
--   `p76 asha`               a word, for the leads of a part
--   `l5 asha`, `l asha`      a word, for the leads of a team leader, and for unassigned fresh leads
--   `a17 asha`               a word, for the leads of an agent
--   `+as rao`, `+ra asha`    a word after the first two letters of another, which stays rare when both words are common
--   `+a rao`, `+r asha`      a word after the first letter of another, for a name and a letter
--   `l5+a rao`, `l5+r asha`  the same for a team leader, `l+a rao` for unassigned leads: of half a million leads in a
--                            team's scope, a tenth have a word with that letter
-- The index passes words and part, because functions called in here would be resolved by name, which maintenance jobs
-- of the database cannot do.
create function lead_words(words text[], part text, leader integer, agent integer, status smallint)
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
        found := found || ('+' || left(words[i], 2) || ' ' || words[j]) || ('+' || left(words[i], 1) || ' ' || words[j]);
        if team is not null then
          found := found || (team || '+' || left(words[i], 1) || ' ' || words[j]);
        end if;
      end if;
    end loop;
  end loop;
  return array_to_tsvector(found);
end $$;

-- A query for an entry of `lead_words`, whole or as a prefix.
create function words_query(entry text, is_begun boolean) returns text language sql immutable as $$
  select '''' || replace(replace(entry, '\', '\\'), '''', '''''') || case when is_begun then ''':*' else '''' end
$$;

-- Leads with exactly this name.
create function whole_name_query(sought text) returns tsquery language sql immutable as $$
  select words_query('=' || name_text(sought), false)::tsquery
$$;

-- Leads of a scope (`l5`, `a17`, `p76`) with a word for each searched part.
create function scope_query(sought text, scope text) returns tsquery language sql immutable as $$
  select string_agg(words_query(scope || ' ' || word, true), ' & ')::tsquery from unnest(name_words(sought)) word
$$;

-- Leads of a scope (`l5`, `a17`) with exactly this name, found by its first word.
create function scope_name_query(sought text, scope text) returns tsquery language sql immutable as $$
  select (words_query('=' || name_text(sought), false) || ' & '
    || words_query(scope || ' ' || (name_words(sought))[1], false))::tsquery
$$;

-- Leads of a team (`l5`, `l`) with a word for each searched part.
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

-- The same for all leads, in pairs of words, because many leads have any one of them.
create function any_query(sought text) returns tsquery language plpgsql immutable as $$
declare
  -- A part that begins another finds nothing more than that one.
  words constant text[] := array(
    select distinct word from unnest(name_words(sought)) word
    where not exists (select from unnest(name_words(sought)) other where other <> word and starts_with(other, word))
  );
  found text[] := '{}';
begin
  if cardinality(words) = 1 then
    return words_query('.' || words[1], true)::tsquery;
  end if;
  for i in 1 .. cardinality(words) loop
    for j in 1 .. cardinality(words) loop
      -- By a single letter nobody is looked for; it only narrows what the other words find.
      if i <> j and length(words[i]) > 1 then
        found := found || case
          when length(words[j]) > 1 then words_query('+' || left(words[i], 2) || ' ' || words[j], true)
          else words_query('+' || words[j] || ' ' || words[i], true)
        end;
      end if;
    end loop;
  end loop;
  if cardinality(found) = 0 then
    return words_query('=' || name_text(sought), true)::tsquery;
  end if;
  return array_to_string(found, ' & ')::tsquery;
end $$;

create index leads_by_name on leads using gin (
  lead_words(name_words(name), lead_part(id), team_leader_id, agent_id, lead_status)
);
alter index leads_by_name alter column 1 set statistics 10;

-- Names and numbers now have indexes of their own, so the trigram index only serves parts of customer IDs. A database
-- without it lacks the privilege to create one.
do $$
begin
  if to_regclass('leads_by_words') is not null then
    drop index leads_by_words;
    create index leads_by_words on leads using gin (cust_id gin_trgm_ops);
  end if;
end $$;

-- Gives the planner statistics for the first search after an upgrade.
analyze leads;
