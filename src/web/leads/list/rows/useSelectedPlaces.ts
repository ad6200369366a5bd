import type { GridRowSelectionModel } from '@mui/x-data-grid';
import { useCallback, useMemo } from 'react';
import type { Place } from '../../../grid/places';
import type { LeadGridRow } from '../../../lists/leadGridRow';

/** A selection of leads, whichever page they are on. */
export interface LeadSelection {
  has: (id: number) => boolean;
  /**
   * Selects leads of the page on the screen, and no others of that page.
   * @param shown the leads of the page
   */
  choose: (chosen: readonly LeadGridRow[], shown: readonly LeadGridRow[]) => void;
}

const isSelected = (selection: LeadSelection | undefined, row: LeadGridRow | undefined): boolean =>
  row !== undefined && selection?.has(row.id) === true;

/**
 * The one translation between the grid, which selects places, and the selection, which is of leads. The model is the same
 * object as long as the same places are selected: a flip between pages without a selection changes nothing for the grid.
 */
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
