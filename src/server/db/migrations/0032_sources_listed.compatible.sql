-- Lead sources that take leads in stand in the master list that lists, reports and rules choose from.
insert into master_settings (cat_name, cat_value, created_at)
select 'Lead Source', name, created_at from lead_sources
on conflict do nothing;
