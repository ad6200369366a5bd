import type { GridApi, GridRowId } from '@mui/x-data-grid';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { placeId } from './places';

/** Makes a row the tab stop, in the same column; the focus stays, for example on the pager. */
const moveTabStop = (grid: GridApi, id: GridRowId): void => {
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

/**
 * At a page flip, scrolls the grid to the top and makes its first row the tab stop, unless the focus is in the grid.
 * @param page changes identity with the page; undefined while the rows are about to change
 */
export const useGridFlip = (apiRef: RefObject<GridApi | null>, page: unknown): void => {
  const top = useRef(0);
  useEffect(
    () =>
      apiRef.current?.subscribeEvent('scrollPositionChange', (position) => {
        top.current = position.top;
      }),
    [apiRef],
  );
  const last = useRef(page);
  useLayoutEffect(() => {
    if (page === undefined || last.current === page) return;
    last.current = page;
    const root = apiRef.current?.rootElementRef.current;
    if (!apiRef.current || !root) return;
    // Reading the position from the browser would force a layout.
    if (top.current !== 0) apiRef.current.scroll({ top: 0 });
    // A scroll whose event is still to come. The frame lays out anyway.
    requestAnimationFrame(() => {
      if (apiRef.current && apiRef.current.getScrollPosition().top > 0) apiRef.current.scroll({ top: 0 });
    });
    if (!root.contains(document.activeElement)) moveTabStop(apiRef.current, placeId(0));
  }, [apiRef, page]);
};
