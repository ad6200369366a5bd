import { createContext } from 'react';
import type { SameNumber } from '../duplicates/sameNumber';
import type { LeadColumn } from '../../../lists/leadColumns';
import type { LeadGridRow } from '../../../lists/leadGridRow';

/** Reaches the rows past the grid, which a flip leaves alone. */
export interface ShownLeads {
  columns: readonly LeadColumn[];
  rows: readonly LeadGridRow[];
  openedId: number | null;
  sameNumber: SameNumber;
  selected: { has: (id: number) => boolean } | undefined;
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
