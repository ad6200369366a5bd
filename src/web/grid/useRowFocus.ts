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

/** Returns the field of the row's tab stop, and moves the browser's focus to the cell that the grid focuses. */
export const useRowFocus = (id: GridRowId, element: RefObject<HTMLElement | null>): string | null => {
  const apiRef = useGridApiContext();
  const tabStop = useGridSelector(apiRef, tabStopIn, id);
  const focused = useGridSelector(apiRef, focusIn, id);
  useLayoutEffect(() => {
    const cell = focused === null ? null : element.current?.querySelector(`:scope > [data-field="${focused}"]`);
    if (!cell || cell.contains(document.activeElement)) return;
    // Not by its tabIndex, which is set after the focus.
    const control = cell.querySelector<HTMLElement>('a, input:enabled');
    (control ?? (cell instanceof HTMLElement ? cell : undefined))?.focus({ preventScroll: true });
  }, [element, focused]);
  return tabStop;
};
