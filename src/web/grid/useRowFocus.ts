import {
  gridFocusCellSelector,
  gridTabIndexCellSelector,
  useGridApiContext,
  useGridSelector,
  type GridCellCoordinates,
  type GridRowId,
} from '@mui/x-data-grid';
import { useLayoutEffect, type RefObject } from 'react';

type Api = ReturnType<typeof useGridApiContext>;

const fieldIn = (cell: GridCellCoordinates | null, id: GridRowId): string | null =>
  cell?.id === id ? cell.field : null;

const tabStopIn = (apiRef: Api, id: GridRowId) => fieldIn(gridTabIndexCellSelector(apiRef), id);
const focusIn = (apiRef: Api, id: GridRowId) => fieldIn(gridFocusCellSelector(apiRef), id);

/**
 * The field of the cell in this row that is the grid's tab stop; null for none. When the grid gives a cell of the row
 * the focus, the browser's focus goes there: to the link or box in the cell where there is one.
 */
export const useRowFocus = (id: GridRowId, element: RefObject<HTMLElement | null>): string | null => {
  const apiRef = useGridApiContext();
  const tabStop = useGridSelector(apiRef, tabStopIn, id);
  const focused = useGridSelector(apiRef, focusIn, id);
  useLayoutEffect(() => {
    const cell = focused === null ? null : element.current?.querySelector(`:scope > [data-field="${focused}"]`);
    if (!cell || cell.contains(document.activeElement)) return;
    // Not by its tab index: it becomes the tab stop a moment after the focus has come.
    const control = cell.querySelector<HTMLElement>('a, input:enabled');
    // The grid has scrolled to the cell already.
    (control ?? (cell instanceof HTMLElement ? cell : undefined))?.focus({ preventScroll: true });
  }, [element, focused]);
  return tabStop;
};
