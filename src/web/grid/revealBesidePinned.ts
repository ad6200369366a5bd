import type { FocusEvent } from 'react';

const isPinned = (cell: Element): boolean => getComputedStyle(cell).position === 'sticky';

/** Scrolls a cell that the arrow keys reached out from under the pinned columns: the grid knows nothing of them. */
export const revealBesidePinned = ({ target }: FocusEvent): void => {
  const cell = target.closest('[role="gridcell"], [role="columnheader"]');
  const scroller = target.closest('.MuiDataGrid-virtualScroller');
  if (!cell?.parentElement || !scroller || isPinned(cell)) return;
  const lastPinned = [...cell.parentElement.children].findLast(isPinned);
  const hidden = (lastPinned?.getBoundingClientRect().right ?? -Infinity) - cell.getBoundingClientRect().left;
  if (hidden > 0) scroller.scrollLeft -= hidden;
};
