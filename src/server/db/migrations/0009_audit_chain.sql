-- Rows of the audit log are chained: each gets a number without gaps and a hash of the previous hash and its own
-- values, which reveals later changes, deletions, insertions and swaps (`npm run audit:verify`).
-- Writers only insert, so they never wait for each other; once a second a sealer chains new rows, by id within a round.

set local statement_timeout = 0;

alter table audit_log
  add column seal_no bigint,
  add column hash bytea,
  add constraint audit_log_sealed_whole check ((seal_no is null) = (hash is null));
create unique index audit_log_by_seal on audit_log (seal_no) where seal_no is not null;
create index audit_log_unsealed on audit_log (id) where seal_no is null;

-- For lists by person or action, newest first. `at` alone is not unique within a millisecond.
create index audit_log_by_time on audit_log (at, id);
create index audit_log_by_actor on audit_log (actor_id, at, id);
create index audit_log_by_action on audit_log (action, at, id);

-- The end of the chain, in a single row: it reveals rows cut off at the end.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  seal_no bigint not null,
  hash bytea not null,
  sealed_at timestamptz(3) not null
);
insert into audit_chain (seal_no, hash, sealed_at) values (0, decode(repeat('00', 32), 'hex'), now());

-- A value prefixed with its length in bytes, so that no two rows hash the same text.
create function audit_part(value text) returns text immutable language sql as $$
  select coalesce(octet_length(convert_to(value, 'UTF8')) || ':' || value, '-') || ','
$$;

-- The hashed text of a row. It depends on no setting and no server: times are epoch milliseconds, and `jsonb` has the
-- same text after a restore. `auditChain.ts` repeats it, so that a check does not rely on this function.
create function audit_canonical(number bigint, entry audit_log) returns text stable language sql as $$
  select audit_part(number::text)
    || audit_part(entry.id::text)
    || audit_part((extract(epoch from entry.at) * 1000)::bigint::text)
    || audit_part(entry.actor_id::text)
    || audit_part(entry.action)
    || audit_part(entry.subject)
    || audit_part(entry.detail::text)
$$;

-- Seals up to `most` rows and returns whether more wait; null while another process is sealing.
create function seal_audit_log(at timestamptz, most integer) returns boolean language plpgsql as $$
declare
  number bigint;
  last bytea;
  entry audit_log;
  sealed integer := 0;
begin
  -- Each process asks once a second; waiting would only let them queue.
  if not pg_try_advisory_xact_lock(7236413) then
    return null;
  end if;
  if not exists (select from audit_log where seal_no is null) then
    return false;
  end if;
  -- A statement of its own, after the lock: it sees what the sealer before has committed.
  select chain.seal_no, chain.hash into strict number, last from audit_chain chain for update;
  for entry in select * from audit_log where seal_no is null order by id limit most loop
    number := number + 1;
    last := sha256(last || convert_to(audit_canonical(number, entry), 'UTF8'));
    update audit_log set seal_no = number, hash = last where id = entry.id;
    sealed := sealed + 1;
  end loop;
  update audit_chain set seal_no = number, hash = last, sealed_at = seal_audit_log.at;
  return sealed = most;
end $$;

-- Prevents mistakes. The chain reveals changes by somebody who may drop triggers.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- All that ever happens to a row: it is sealed, once.
    if old.seal_no is null and new.seal_no is not null
      and (new.id, new.at, new.action, new.subject, new.detail) = (old.id, old.at, old.action, old.subject, old.detail)
      and new.actor_id is not distinct from old.actor_id
    then
      return new;
    end if;
  end if;
  raise exception 'The audit log takes new rows only: % is refused.', lower(tg_op)
    using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_keeps_rows before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_keeps_all before truncate on audit_log
  for each statement execute function keep_audit_log();
