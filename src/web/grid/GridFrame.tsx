import { styled } from '@mui/material/styles';
import type { CSSProperties, FocusEvent, ReactNode } from 'react';
import { gridClasses } from './classNames';
import { leanGridLook } from './leanGrid';
import { atEnd, markEdges, type PinnedColumns, pinnedLook } from './pinnedColumns';

const isPinned = (cell: Element): boolean => getComputedStyle(cell).position === 'sticky';

/** Scrolls a focused cell out from under the pinned columns, which the grid does not know. */
const revealBesidePinned = ({ target }: FocusEvent): void => {
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

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'pinned' })<{ pinned: PinnedColumns }>(
  ({ theme, pinned }) => ({
    ...leanGridLook(theme),
    ...pinnedLook(pinned, theme.vars.palette.line.strong),
    [`&[${atEnd}] .${gridClasses.root}::after`]: { width: 0 },
  }),
);

interface GridFrameProps {
  /** Must keep its reference while the columns are the same. */
  pinned: PinnedColumns;
  /** Pixels of all columns; a list that is wider than its frame shows it at the edge. */
  width?: number;
  /** The rows are the last page's while the next one loads. */
  isStale: boolean;
  'aria-busy'?: boolean;
  className?: string;
  children: ReactNode;
}

const wideStyle = (width: number): CSSProperties & Record<'--wide', string> => ({ '--wide': `${width}px` });

export const GridFrame = ({ isStale, width = 0, ...rest }: GridFrameProps) => (
  <Frame
    data-stale={isStale ? '' : undefined}
    style={wideStyle(width)}
    onFocus={revealBesidePinned}
    onScrollCapture={markEdges}
    {...rest}
  />
);
