-- once: index of enquiries in histories, for the report
create index concurrently if not exists lead_notes_enquired on lead_notes (created_at) where kind = 5;
