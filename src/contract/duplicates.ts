import { page } from './envelopes';
import { readStatus } from './leadCodes';
import { listedLead, type LeadRow } from './leads';
import { textIfAny } from './reading';
import { distinct, mapped, record, rows, textOrNull, type Read, type Reader, type Sent } from './record';

/** The public part of a lead outside the scope; its customer ID stands for the name. */
const foreignLead = record({ cust_id: textIfAny, team_leader: textOrNull, lead_status: readStatus });

export type ForeignLead = Sent<typeof foreignLead>;

const ownDuplicate = mapped(listedLead, (lead) => ({ ...lead, isForeign: false as const }));

const foreignDuplicate = mapped(foreignLead, (lead) => ({ ...lead, isForeign: true as const }));

export type Duplicate = Read<typeof ownDuplicate> | Read<typeof foreignDuplicate>;

const duplicate: Reader<Duplicate | undefined, LeadRow | ForeignLead> = (value) =>
  ownDuplicate(value) ?? foreignDuplicate(value);

/** Leads in the caller's scope first, then the others, each newest first; at most `limits.duplicatesShown`. */
const duplicates = page(duplicate);

export type DuplicatesResponse = Sent<typeof duplicates> & { meta: { current_page: 1; last_page: 1 } };

export const readDuplicates = (body: unknown) => {
  const { rows: all, total } = duplicates(body);
  const leads = distinct(all, (lead) => (lead.isForeign ? lead.cust_id : lead.id));
  return { leads, total: Math.max(total, leads.length) };
};

export type Duplicates = Read<typeof readDuplicates>;

export const readSameNumber = rows(foreignLead, 'cust_id');
