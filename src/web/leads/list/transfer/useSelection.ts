import { useMemo, useState } from 'react';
import { nothing, type LeadGridRow } from '../../../lists/leadGridRow';
import type { LeadList } from '../../../lists/leadLists';
import type { ListFilters } from '../../../lists/listParams';
import type { SameNumber } from '../duplicates/sameNumber';

/** Names by lead id, kept because a lead's page may have left the screen. */
export type SelectedLeads = ReadonlyMap<number, string>;

export interface ListSelection {
  list: LeadList;
  filters: ListFilters;
  selected: SelectedLeads;
  sameNumber: SameNumber;
  /** Takes leads that others have, or that have been transferred, out of the selection. */
  onGone: (ids: readonly number[]) => void;
}

const empty: SelectedLeads = new Map();

/** `C-000011 Priya Nair`. */
const leadLabel = ({ id, cust_id, name }: LeadGridRow): string =>
  [cust_id, name].filter((part) => part !== nothing).join(' ') || `Lead ${id}`;

export const selectionAfter = (before: SelectedLeads, ids: Iterable<number>, rows: readonly LeadGridRow[]) => {
  const labels = new Map(rows.map((row) => [row.id, leadLabel(row)]));
  return new Map([...ids].map((id) => [id, labels.get(id) ?? before.get(id) ?? `Lead ${id}`]));
};

export const useSelection = () => {
  const [selected, setSelected] = useState(empty);
  const changes = useMemo(
    () => ({
      /** Replaces the selection among the `shown` leads only. */
      choose: (chosen: readonly LeadGridRow[], shown: readonly LeadGridRow[]) =>
        setSelected((before) => {
          const ids = new Set(chosen.map(({ id }) => id));
          const here = new Set(shown.map(({ id }) => id));
          const kept = [...before.keys()].filter((id) => ids.has(id) || !here.has(id));
          return selectionAfter(before, new Set([...kept, ...ids]), shown);
        }),
      remove: (ids: readonly number[]) =>
        setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
      clear: () => setSelected(empty),
    }),
    [],
  );
  return { selected, ...changes };
};
