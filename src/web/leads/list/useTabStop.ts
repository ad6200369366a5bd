import type { GridApi } from '@mui/x-data-grid';
import { useLayoutEffect, type RefObject } from 'react';
import type { LeadGridRow } from './leadGridRow';

/**
 * Keeps the grid reachable by Tab: when the row that was its tab stop leaves with a flip, the first row takes over.
 * The focus itself stays where it is: on the pager, whoever flips on.
 */
export const useTabStop = (apiRef: RefObject<GridApi | null>, rows: readonly LeadGridRow[]): void => {
  useLayoutEffect(() => {
    const grid = apiRef.current;
    const first = rows[0];
    if (!grid?.rootElementRef.current || !first) return;
    const stop = grid.state.tabIndex.cell;
    if (stop === null || rows.some(({ id }) => id === stop.id)) return;
    const isFocusInside = grid.rootElementRef.current.contains(document.activeElement);
    grid.setState((state) => ({
      ...state,
      tabIndex: { ...state.tabIndex, cell: { id: first.id, field: stop.field } },
      // Otherwise the grid would pull the focus over from the pager.
      focus: isFocusInside ? state.focus : { ...state.focus, cell: null },
    }));
  }, [apiRef, rows]);
};
