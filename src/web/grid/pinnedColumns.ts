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

export const markUnderPinned = ({ target }: UIEvent): void => {
  if (target instanceof Element) target.toggleAttribute(underPinned, target.scrollLeft > 0);
};

export const pinnedLook = ({ left = new Map(), right }: PinnedColumns, line: string): CSSObject => {
  const last = [...left.keys()].at(-1);
  const cells: CSSObject = {};
  for (const [field, offset] of left) {
    cells[column(field)] = { position: 'sticky', left: offset, zIndex: 3 };
  }
  if (last !== undefined) {
    cells[`& .${gridClasses.virtualScroller}[${underPinned}]`] = { [column(last)]: { boxShadow: `1px 0 0 ${line}` } };
  }
  if (right !== undefined) cells[column(right)] = { position: 'sticky', right: 0, zIndex: 3 };
  return cells;
};
