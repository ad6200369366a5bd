import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import type { Place } from '../../../grid/places';
import type { LeadGridRow } from '../../../lists/leadGridRow';

export interface LeadSelection {
  has: (id: number) => boolean;
  /** Replaces the selection among the `shown` leads only. */
  choose: (chosen: readonly LeadGridRow[], shown: readonly LeadGridRow[]) => void;
}

const isSelected = (selection: LeadSelection | undefined, row: LeadGridRow | undefined): boolean =>
  row !== undefined && selection?.has(row.id) === true;

/** Translates selected places of the grid to selected leads; the model changes only with the places. */
export const useSelectedPlaces = (
  places: readonly Place<LeadGridRow>[],
  rows: readonly LeadGridRow[],
  selection: LeadSelection | undefined,
) => {
  const ids = places.filter((_place, index) => isSelected(selection, rows[index])).map(({ id }) => id);
  const key = ids.join(' ');
  const rowSelectionModel = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(key.split(' ').filter(Boolean)) }),
    [key],
  );
  const choose = selection?.choose;
  const onRowSelectionModelChange = useCallback(
    (model: GridRowSelectionModel) => {
      const shown = places.map((place) => ({ id: place.id, row: place.row() }));
      const rowsOf = (wanted: typeof shown) => wanted.flatMap(({ row }) => (row ? [row] : []));
      choose?.(rowsOf(shown.filter(({ id }) => model.ids.has(id))), rowsOf(shown));
    },
    [places, choose],
  );
  return { rowSelectionModel, onRowSelectionModelChange };
};
