import type { GridApi } from '@mui/x-data-grid';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { moveTabStop } from './useGridTabStop';
import { placeId } from './places';

/**
 * What a grid of places does at a flip, which it is told nothing of: it shows its top, and its first row takes over the
 * tab stop. A person whose focus is in the grid keeps the cell they are in.
 * @param page anything that is another object or value for another page; undefined while the rows are about to change
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
    // Asked of the browser, the position would cost a layout of its own.
    if (top.current !== 0) apiRef.current.scroll({ top: 0 });
    if (!root.contains(document.activeElement)) moveTabStop(apiRef.current, placeId(0));
  }, [apiRef, page]);
};
