import { page, type Paging } from './envelopes';
import type { Success } from './failure';
import { readStatus } from './leadCodes';
import { listedLead, type LeadRow } from './leads';
import { textIfAny } from './reading';
import { distinct, mapped, record, rows, textOrNull, type Read, type Sent } from './record';

/** All that anybody may know about a lead outside their scope; the customer ID is the only name that it has. */
const foreignLead = record({ cust_id: textIfAny, team_leader: textOrNull, lead_status: readStatus });

export type ForeignLead = Sent<typeof foreignLead>;

const ownDuplicate = mapped(listedLead, (lead) => ({ ...lead, isForeign: false as const }));

const foreignDuplicate = mapped(foreignLead, (lead) => ({ ...lead, isForeign: true as const }));

export type Duplicate = Read<typeof ownDuplicate> | Read<typeof foreignDuplicate>;

const duplicates = page((value) => ownDuplicate(value) ?? foreignDuplicate(value));

export interface DuplicatesResponse extends Success {
  /** The caller's scope first, newest first within each; at most `limits.duplicatesShown`. */
  data: (LeadRow | ForeignLead)[];
  meta: Paging & { current_page: 1; last_page: 1 };
}

export const readDuplicates = (body: unknown) => {
  const { rows: all, total } = duplicates(body);
  const leads = distinct(all, (lead) => (lead.isForeign ? lead.cust_id : lead.id));
  return { leads, total: Math.max(total, leads.length) };
};

export type Duplicates = Read<typeof readDuplicates>;

export const readSameNumber = rows(foreignLead, 'cust_id');
