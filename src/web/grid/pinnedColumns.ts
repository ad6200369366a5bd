import type { CSSObject } from '@mui/material/styles';

/** Columns that stay in sight while the others scroll sideways: the free grid cannot pin by itself. */
export interface PinnedColumns {
  /** Field and pixels from the left, in the order of the columns. */
  left?: ReadonlyMap<string, number>;
  /** The last column, stuck to the right edge. */
  right?: string;
  /** A media query; without it they are pinned on every screen. */
  from?: string;
}

/**
 * The grid's own column of checkboxes: its name, and its width in pixels. Written out, because importing the library's
 * definition keeps webpack from joining its modules: 4 kB for every list.
 */
export const checkboxColumn = { field: '__check__', width: 50 } as const;

/** The head and the cells of one column. */
const column = (field: string): string =>
  `& [role="gridcell"][data-field="${field}"], & [role="columnheader"][data-field="${field}"]`;

/** The styles that pin them; the colour is that of the line beside the last one on the left. */
export const pinnedLook = ({ left = new Map(), right, from }: PinnedColumns, line: string): CSSObject => {
  const last = [...left.keys()].at(-1);
  const cells: CSSObject = {};
  for (const [field, offset] of left) {
    const edge = field === last ? { boxShadow: `1px 0 0 ${line}` } : {};
    cells[column(field)] = { position: 'sticky', left: offset, zIndex: 3, ...edge };
  }
  if (right !== undefined) cells[column(right)] = { position: 'sticky', right: 0, zIndex: 3 };
  return from === undefined ? cells : { [from]: cells };
};
