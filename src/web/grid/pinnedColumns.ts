import type { CSSObject } from '@mui/material/styles';
import type { UIEvent } from 'react';
import { gridClasses } from './classNames';

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
export const atEnd = 'data-at-end';

export const markEdges = ({ target, currentTarget }: UIEvent): void => {
  if (!(target instanceof Element)) return;
  const { scrollLeft, clientWidth, scrollWidth } = target;
  target.toggleAttribute(underPinned, scrollLeft > 0);
  // The vertical scroll bar scrolls, too.
  if (scrollWidth > clientWidth) currentTarget.toggleAttribute(atEnd, scrollLeft + clientWidth >= scrollWidth - 1);
};

export const pinnedLook = ({ left = new Map(), right }: PinnedColumns, line: string): CSSObject => {
  const last = [...left.keys()].at(-1);
  const cells: CSSObject = {};
  for (const [field, offset] of left) {
    cells[column(field)] = { position: 'sticky', left: offset, zIndex: 3 };
  }
  if (last !== undefined) {
    cells[`& .${gridClasses.virtualScroller}[${underPinned}]`] = {
      [column(last)]: { boxShadow: `1px 0 0 ${line}, 6px 0 8px -5px rgb(0 0 0 / 0.4)` },
    };
  }
  if (right !== undefined) cells[column(right)] = { position: 'sticky', right: 0, zIndex: 3 };
  return cells;
};
