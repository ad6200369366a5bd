import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useCallback, useMemo, useState } from 'react';
import { nothing, type LeadGridRow } from '../rows/leadGridRow';

/** The selected leads, by id, with what people call them: they may be on pages that are no longer on the screen. */
export type SelectedLeads = ReadonlyMap<number, string>;

const empty: SelectedLeads = new Map();

/** `C-000011 Priya Nair`. */
const leadLabel = ({ id, cust_id, name }: LeadGridRow): string =>
  [cust_id, name].filter((part) => part !== nothing).join(' ') || `Lead ${id}`;

/** The selection after the grid's checkboxes changed it: leads of other pages keep what they are called. */
export const selectionAfter = (
  before: SelectedLeads,
  ids: Iterable<number | string>,
  rows: readonly LeadGridRow[],
): SelectedLeads => {
  const labels = new Map(rows.map((row) => [row.id, leadLabel(row)]));
  return new Map([...ids].map(Number).map((id) => [id, labels.get(id) ?? before.get(id) ?? `Lead ${id}`]));
};

/** A selection of leads across pages. */
export const useSelection = (rows: readonly LeadGridRow[]) => {
  const [selected, setSelected] = useState(empty);
  const onChange = useCallback(
    ({ ids }: GridRowSelectionModel) => setSelected((before) => selectionAfter(before, ids, rows)),
    [rows],
  );
  const remove = useCallback(
    (ids: readonly number[]) => setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    [],
  );
  const clear = useCallback(() => setSelected(empty), []);
  const grid = useMemo<{ model: GridRowSelectionModel; onChange: typeof onChange }>(
    () => ({ model: { type: 'include', ids: new Set(selected.keys()) }, onChange }),
    [selected, onChange],
  );
  return { selected, grid, remove, clear };
};
