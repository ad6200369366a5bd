import type { GridColDef, GridRowProps } from '@mui/x-data-grid';
import type { CSSProperties } from 'react';
import { gridClasses } from './classNames';

type Column = Pick<GridColDef, 'align' | 'display' | 'cellClassName'> & { computedWidth: number };

const alignClasses = {
  left: gridClasses['cell--textLeft'],
  center: gridClasses['cell--textCenter'],
  right: gridClasses['cell--textRight'],
};

const looks = new WeakMap<Column, { className: string; style: CSSProperties }>();

/** Keeps one object per column, so that React finds nothing to compare at a page flip. */
export const lightCellLook = (column: Column) => {
  const known = looks.get(column);
  if (known) return known;
  const { align = 'left', display, cellClassName, computedWidth } = column;
  const className = [
    gridClasses.cell,
    alignClasses[align],
    display === 'flex' ? gridClasses['cell--flex'] : '',
    typeof cellClassName === 'string' ? cellClassName : '',
  ];
  const look = { className: className.filter(Boolean).join(' '), style: { width: computedWidth } };
  looks.set(column, look);
  return look;
};

type RowHeight = GridRowProps['rowHeight'];

const heights = new Map<RowHeight, CSSProperties>();

export const lightRowStyle = (height: RowHeight): CSSProperties => {
  const known = heights.get(height);
  if (known) return known;
  const size = typeof height === 'number' ? `${height}px` : height;
  const style: CSSProperties & Record<'--height', string> = { minHeight: size, maxHeight: size, '--height': size };
  heights.set(height, style);
  return style;
};

/** A focused row that is scrolled out of sight stays in the document to keep the focus. */
export const hiddenRowStyle: CSSProperties = { opacity: 0, width: 0, height: 0 };
