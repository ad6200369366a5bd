import type { FocusEvent } from 'react';
import { gridClasses } from './classNames';

const isPinned = (cell: Element): boolean => getComputedStyle(cell).position === 'sticky';

/** Scrolls a focused cell out from under the pinned columns, which the grid does not know. */
export const revealBesidePinned = ({ target }: FocusEvent): void => {
  const cell = target.closest('[role="gridcell"], [role="columnheader"]');
  const scroller = target.closest(`.${gridClasses.virtualScroller}`);
  if (!cell?.parentElement || !scroller || isPinned(cell)) return;
  const cells = [...cell.parentElement.children];
  const at = cells.indexOf(cell);
  const { left, right } = cell.getBoundingClientRect();
  const underLeft = (cells.slice(0, at).findLast(isPinned)?.getBoundingClientRect().right ?? -Infinity) - left;
  const underRight =
    right -
    (cells
      .slice(at + 1)
      .find(isPinned)
      ?.getBoundingClientRect().left ?? Infinity);
  if (underLeft > 0) scroller.scrollLeft -= underLeft;
  else if (underRight > 0) scroller.scrollLeft += underRight;
};
