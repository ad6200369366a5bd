-- Removes two indexes that no query can use, and a status that was always 200.

drop index leads_by_cust_id;
drop index user_sessions_by_use;
alter table idempotency_keys drop column status;
