import type { CSSObject, Theme } from '@mui/material/styles';
import type { DataGridProps } from '@mui/x-data-grid';
import { gridClasses } from './classNames';

const { root, row, cell, columnHeader, columnHeaderTitle, columnSeparator } = gridClasses;

/**
 * Unused features are off, because each costs time at every page flip. tools/webpack/gridStandIns.ts removes the parts
 * of Material UI that only these features draw.
 */
export const leanGridProps = {
  paginationMode: 'server',
  sortingMode: 'server',
  filterMode: 'server',
  columnHeaderHeight: 38,
  rowBufferPx: 0,
  columnBufferPx: 0,
  hideFooter: true,
  disableAutosize: true,
  disableColumnFilter: true,
  disableColumnMenu: true,
  disableColumnResize: true,
  disableColumnSelector: true,
  disableDensitySelector: true,
  disableRowSelectionOnClick: true,
  disableRowSelectionExcludeModel: true,
  keepNonExistentRowsSelected: true,
} as const satisfies Partial<DataGridProps>;

export const leanGridLook = ({ vars: { palette } }: Theme): CSSObject => ({
  '&[data-stale]': { opacity: 0.55 },
  [`& .${root}`]: { border: 0, fontSize: 13, '--DataGrid-rowBorderColor': palette.line.soft },
  [`& .${columnHeader}`]: {
    backgroundColor: `color-mix(in srgb, ${palette.background.default} 60%, ${palette.background.paper})`,
    color: palette.text.secondary,
  },
  [`& .${columnHeaderTitle}`]: { fontWeight: 600 },
  [`& .${columnHeader} .${columnSeparator}`]: { display: 'none' },
  [`& .${cell}`]: { backgroundColor: palette.background.paper },
  [`& .${row}:hover .${cell}`]: { backgroundColor: palette.primary.light },
  [[cell, columnHeader].map((part) => `& .${part}:focus, & .${part}:focus-within`).join(', ')]: {
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: -2,
  },
});
