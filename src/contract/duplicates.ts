import type { Success } from './failure';
import type { Decoded, ForeignLead, LeadRow, ListedLead } from './leads';

export interface DuplicatesResponse extends Success {
  /** The caller's scope first, newest first within each; at most `limits.duplicatesShown`. */
  data: (LeadRow | ForeignLead)[];
  meta: { current_page: 1; last_page: 1; total: number };
}

export type Duplicate = (ListedLead & { isForeign: false }) | (Decoded<ForeignLead> & { isForeign: true });

export interface Duplicates {
  leads: Duplicate[];
  total: number;
}
