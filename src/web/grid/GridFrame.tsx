import { type CSSObject, styled } from '@mui/material/styles';
import type { ComponentProps, CSSProperties, FocusEvent, UIEvent } from 'react';
import { gridClasses } from './classNames';

const { root, row, cell, columnHeader, columnHeaderTitle, columnSeparator, virtualScroller } = gridClasses;

/** Columns that stay in sight while the others scroll sideways; the free grid cannot pin. */
export interface PinnedColumns {
  /** Pixels from the left by field, in the order of the columns. */
  left?: ReadonlyMap<string, number>;
  right?: string;
}

const column = (field: string): string =>
  `& [role="gridcell"][data-field="${field}"], & [role="columnheader"][data-field="${field}"]`;

const underPinned = 'data-under-pinned';

/** On a frame whose columns are scrolled to the last one. */
const atEnd = 'data-at-end';

const markEdges = ({ target, currentTarget }: UIEvent): void => {
  if (!(target instanceof Element)) return;
  const { scrollLeft, clientWidth, scrollWidth } = target;
  target.toggleAttribute(underPinned, scrollLeft > 0);
  // The vertical scroll bar scrolls, too.
  if (scrollWidth > clientWidth) currentTarget.toggleAttribute(atEnd, scrollLeft + clientWidth >= scrollWidth - 1);
};

const pinnedLook = ({ left = new Map(), right }: PinnedColumns): CSSObject => {
  const last = [...left.keys()].at(-1);
  const cells: CSSObject = {};
  for (const [field, offset] of left) {
    cells[column(field)] = { position: 'sticky', left: offset, zIndex: 3 };
  }
  if (last !== undefined) {
    cells[`& .${virtualScroller}[${underPinned}]`] = {
      [column(last)]: { boxShadow: '1px 0 0 var(--line-strong), 6px 0 8px -5px rgb(0 0 0 / 0.4)' },
    };
  }
  if (right !== undefined) cells[column(right)] = { position: 'sticky', right: 0, zIndex: 3 };
  return cells;
};

const isPinned = (one: Element): boolean => getComputedStyle(one).position === 'sticky';

/** Scrolls a focused cell out from under the pinned columns, which the grid does not know. */
const revealBesidePinned = ({ target }: FocusEvent): void => {
  const focused = target.closest('[role="gridcell"], [role="columnheader"]');
  const scroller = target.closest(`.${virtualScroller}`);
  if (!focused?.parentElement || !scroller || isPinned(focused)) return;
  const cells = [...focused.parentElement.children];
  const at = cells.indexOf(focused);
  const { left, right } = focused.getBoundingClientRect();
  const pinnedLeft = cells.slice(0, at).findLast(isPinned);
  const pinnedRight = cells.slice(at + 1).find(isPinned);
  const underLeft = (pinnedLeft?.getBoundingClientRect().right ?? -Infinity) - left;
  const underRight = right - (pinnedRight?.getBoundingClientRect().left ?? Infinity);
  if (underLeft > 0) scroller.scrollLeft -= underLeft;
  else if (underRight > 0) scroller.scrollLeft += underRight;
};

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'pinned' })<{ pinned: PinnedColumns }>(
  ({ pinned }) => ({
    '&[data-stale]': { opacity: 0.55 },
    [`& .${root}`]: { border: 0, fontSize: 13, '--DataGrid-rowBorderColor': 'var(--line-soft)' },
    [`& .${columnHeader}`]: {
      backgroundColor: 'color-mix(in srgb, var(--background) 60%, var(--surface))',
      color: 'var(--muted)',
    },
    [`& .${columnHeaderTitle}`]: { fontWeight: 600 },
    [`& .${columnHeader} .${columnSeparator}`]: { display: 'none' },
    [`& .${cell}`]: { backgroundColor: 'var(--surface)' },
    [`& .${row}:hover .${cell}`]: { backgroundColor: 'var(--primary-soft)' },
    [[cell, columnHeader].map((part) => `& .${part}:focus, & .${part}:focus-within`).join(', ')]: {
      outline: '2px solid var(--primary)',
      outlineOffset: -2,
    },
    ...pinnedLook(pinned),
    [`&[${atEnd}] .${root}::after`]: { width: 0 },
  }),
);

interface GridFrameProps extends ComponentProps<'div'> {
  /** Must keep its reference while the columns are the same. */
  pinned: PinnedColumns;
  /** Pixels of all columns; a list that is wider than its frame shows it at the edge. */
  width?: number;
  /** The rows are the last page's while the next one loads. */
  isStale: boolean;
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
