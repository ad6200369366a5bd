import type { GridApi } from '@mui/x-data-grid';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { moveTabStop } from './useGridTabStop';
import { placeId } from './places';

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
    if (!root.contains(document.activeElement)) moveTabStop(apiRef.current, placeId(0));
  }, [apiRef, page]);
};
