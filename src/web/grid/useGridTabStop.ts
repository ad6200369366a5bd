import type { GridApi, GridRowId } from '@mui/x-data-grid';
import { useLayoutEffect, type RefObject } from 'react';

/**
 * Keeps a grid reachable by Tab: when the row that was its tab stop leaves with a flip, the first row takes over. The
 * focus itself stays where it is: on the pager, for a person who keeps flipping.
 */
export const useGridTabStop = (apiRef: RefObject<GridApi | null>, ids: readonly GridRowId[]): void => {
  useLayoutEffect(() => {
    const grid = apiRef.current;
    const first = ids[0];
    const root = grid?.rootElementRef.current;
    if (!grid || !root || first === undefined) return;
    const stop = grid.state.tabIndex.cell;
    if (stop === null || ids.includes(stop.id)) return;
    const isFocusInside = root.contains(document.activeElement);
    grid.setState((state) => ({
      ...state,
      tabIndex: { ...state.tabIndex, cell: { id: first, field: stop.field } },
      // Otherwise the grid would pull the focus over from the pager.
      focus: isFocusInside ? state.focus : { ...state.focus, cell: null },
    }));
  }, [apiRef, ids]);
};
