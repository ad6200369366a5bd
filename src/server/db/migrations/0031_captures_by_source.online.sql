-- Counts of a source, its last capture and its usual pause, without its rows.

-- once: index the captures of a source by time
create index concurrently if not exists captures_by_source on captures (source_id, at, id) include (state);

-- once: drop the index that this one replaces
drop index concurrently if exists captures_of_source;
