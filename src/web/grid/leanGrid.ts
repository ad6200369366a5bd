import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * What every grid of the app has in common: pages come from the server, and all that a list does not use is off,
 * because each of these parts costs time at every flip.
 */
export const leanGridProps = {
  paginationMode: 'server',
  sortingMode: 'server',
  filterMode: 'server',
  columnHeaderHeight: 38,
  rowBufferPx: 0,
  hideFooter: true,
  disableAutosize: true,
  disableColumnFilter: true,
  disableColumnMenu: true,
  disableColumnResize: true,
  disableColumnSelector: true,
  disableColumnSorting: true,
  disableDensitySelector: true,
  disableRowSelectionOnClick: true,
} as const;

/** The look of rows that are read all day: no vertical lines, a quiet header, the focused cell marked. */
export const leanGridLook = ({ vars: { palette } }: Theme): CSSObject => ({
  '&[data-stale]': { opacity: 0.55 },
  '& .MuiDataGrid-root': { border: 0, fontSize: 13, '--DataGrid-rowBorderColor': palette.line.soft },
  '& .MuiDataGrid-columnHeader': {
    backgroundColor: `color-mix(in srgb, ${palette.background.default} 60%, ${palette.background.paper})`,
    color: palette.text.secondary,
  },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-columnHeader .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': { backgroundColor: palette.background.paper },
  '& .MuiDataGrid-row:hover .MuiDataGrid-cell': { backgroundColor: palette.primary.light },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-cell:focus-within, & .MuiDataGrid-columnHeader:focus, & .MuiDataGrid-columnHeader:focus-within':
    { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
});
