import type { Success } from './failure';
import type { Decoded, ForeignLead, LeadRow, ListedLead } from './leads';

/** The leads with a number: those in the caller's scope as in the lists, of the others only what `ForeignLead` says. */
export interface DuplicatesResponse extends Success {
  /** The caller's own scope first, in each the newest first; at most `limits.duplicatesShown`. */
  data: (LeadRow | ForeignLead)[];
  /** One page. `total` counts up to `limits.duplicatesCounted`. */
  meta: { current_page: 1; last_page: 1; total: number };
}

/** A lead with the number that was asked for, as it is read: one that the caller may open, or one of somebody else. */
export type Duplicate = (ListedLead & { isForeign: false }) | (Decoded<ForeignLead> & { isForeign: true });

/** What a number finds, as it is read. */
export interface Duplicates {
  leads: Duplicate[];
  /** All of them, shown or not. */
  total: number;
}
