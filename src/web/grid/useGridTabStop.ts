import type { GridApi, GridRowId } from '@mui/x-data-grid';
import { useLayoutEffect, type RefObject } from 'react';

/**
 * Makes a row the one that Tab leads to, in the column where the tab stop is. Where there is none yet, the grid's header is it.
 * The focus itself stays where it is: on the pager, for a person who keeps flipping.
 */
export const moveTabStop = (grid: GridApi, id: GridRowId): void => {
  const stop = grid.state.tabIndex.cell;
  if (stop === null || (stop.id === id && grid.state.focus.cell === null)) return;
  const isFocusInside = grid.rootElementRef.current?.contains(document.activeElement) === true;
  grid.setState((state) => ({
    ...state,
    tabIndex: { ...state.tabIndex, cell: { id, field: stop.field } },
    // Otherwise the grid would pull the focus over from the pager.
    focus: isFocusInside ? state.focus : { ...state.focus, cell: null },
  }));
};

/** Keeps a grid reachable by Tab: when the row that was its tab stop leaves, the first row takes over. */
export const useGridTabStop = (apiRef: RefObject<GridApi | null>, ids: readonly GridRowId[]): void => {
  useLayoutEffect(() => {
    const grid = apiRef.current;
    const first = ids[0];
    if (!grid?.rootElementRef.current || first === undefined) return;
    const stop = grid.state.tabIndex.cell;
    if (stop !== null && !ids.includes(stop.id)) moveTabStop(grid, first);
  }, [apiRef, ids]);
};
