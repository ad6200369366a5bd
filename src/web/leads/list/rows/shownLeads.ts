import { createContext } from 'react';
import type { SameNumber } from '../duplicates/sameNumber';
import type { LeadColumn } from '../../../lists/leadColumns';
import type { LeadGridRow } from '../../../lists/leadGridRow';

/** What the rows of a list draw. It reaches them past the grid, which a flip leaves alone. */
export interface ShownLeads {
  columns: readonly LeadColumn[];
  /** By place. */
  rows: readonly LeadGridRow[];
  /** The lead whose screen was open last. */
  openedId: number | null;
  /** Which of them are duplicates. */
  sameNumber: SameNumber;
  /** Of a list whose rows can be selected. */
  selected: { has: (id: number) => boolean } | undefined;
  /** Their checkboxes are disabled. */
  isSelectionForbidden: boolean;
}

export const ShownLeadsContext = createContext<ShownLeads>({
  columns: [],
  rows: [],
  openedId: null,
  sameNumber: new Map(),
  selected: undefined,
  isSelectionForbidden: false,
});
