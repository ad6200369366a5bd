-- Leads by the end of their numbers, a whole number included. A search asks for both numbers of a lead.

set local statement_timeout = 0;

create index leads_by_number on leads (reverse(contact) text_pattern_ops);
create index leads_by_other_number on leads (reverse(alt_contact) text_pattern_ops) where alt_contact is not null;
