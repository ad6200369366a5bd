/**
 * The grid's class names that our styles use. Written out, because importing the library's whole table costs bytes in
 * every list; test/web/grid/gridInternals.test.tsx compares them with it.
 */
export const gridClasses = {
  root: 'MuiDataGrid-root',
  row: 'MuiDataGrid-row',
  cell: 'MuiDataGrid-cell',
  cellCheckbox: 'MuiDataGrid-cellCheckbox',
  columnHeader: 'MuiDataGrid-columnHeader',
  columnHeaderTitle: 'MuiDataGrid-columnHeaderTitle',
  columnHeaderCheckbox: 'MuiDataGrid-columnHeaderCheckbox',
  columnSeparator: 'MuiDataGrid-columnSeparator',
  virtualScroller: 'MuiDataGrid-virtualScroller',
} as const;
