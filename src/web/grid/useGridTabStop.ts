import type { GridApi, GridRowId } from '@mui/x-data-grid';
import { useLayoutEffect, type RefObject } from 'react';

/** Makes a row the tab stop, in the same column; the focus stays, for example on the pager. */
export const moveTabStop = (grid: GridApi, id: GridRowId): void => {
  const stop = grid.state.tabIndex.cell;
  if (stop === null || (stop.id === id && grid.state.focus.cell === null)) return;
  const isFocusInside = grid.rootElementRef.current?.contains(document.activeElement) === true;
  grid.setState((state) => ({
    ...state,
    tabIndex: { ...state.tabIndex, cell: { id, field: stop.field } },
    // Otherwise the grid would take the focus from the pager.
    focus: isFocusInside ? state.focus : { ...state.focus, cell: null },
  }));
};

/** When the tab stop's row leaves, the first row takes over, so that Tab still reaches the grid. */
export const useGridTabStop = (apiRef: RefObject<GridApi | null>, ids: readonly GridRowId[]): void => {
  useLayoutEffect(() => {
    const grid = apiRef.current;
    const first = ids[0];
    if (!grid?.rootElementRef.current || first === undefined) return;
    const stop = grid.state.tabIndex.cell;
    if (stop !== null && !ids.includes(stop.id)) moveTabStop(grid, first);
  }, [apiRef, ids]);
};
